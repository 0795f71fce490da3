// What the electronic signatures of these papers are in law, and what they are not (docs/dominio/papel.md#signatures). The
// wording follows what is done: certificates of an authority of the agency itself, outside ICP-Brasil.

const AVANCADA =
  'avançada (Lei 14.063/2020, art. 4º, II), com certificado emitido pela autoridade certificadora deste órgão, que não integra a ICP-Brasil, como admite o art. 10, § 2º, da Medida Provisória 2.200-2/2001'

const DESENHADA =
  'A assinatura desenhada na tela guarda o traço e a hora de quem assinou; o que a protege de mudança é a assinatura eletrônica do agente, que a cobre.'

export const notaDosAgentes = ({ desenhada }: { desenhada: boolean }) =>
  `A assinatura eletrônica de cada agente é ${AVANCADA}, e se confere no endereço e pelo código deste documento.${desenhada ? ` ${DESENHADA}` : ''}`

export const notaDaInstalacao = (pedido: string) =>
  `Emitido pelo sistema ${pedido}, e assinado com o certificado desta instalação do órgão. A assinatura eletrônica é ${AVANCADA}, e se confere no endereço e pelo código deste documento.`
