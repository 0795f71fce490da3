// Bytes that need the token, or that never left the device, shown by an address of this page's own.
import { useEffect, useState } from 'react'

export const useUrlDoBlob = (blob: Blob | null | undefined) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const nova = URL.createObjectURL(blob)
    setUrl(nova)
    return () => URL.revokeObjectURL(nova)
  }, [blob])
  return url
}
