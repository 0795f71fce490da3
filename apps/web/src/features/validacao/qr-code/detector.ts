export interface Detector {
  detect: (imagem: HTMLVideoElement | Blob) => Promise<ReadonlyArray<{ rawValue: string }>>
}
