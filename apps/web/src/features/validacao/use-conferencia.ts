// A PDF handed to the gateway to be checked; it is not kept there (docs/dominio/fio.md#validation).
import { useMutation } from '@tanstack/react-query'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { apiDeAssinatura } from '../../api/formulario/assinatura.ts'

/** The gateway's own words, said here before anything is sent. */
const SO_PDF = 'Envie um arquivo PDF'

const pareceUmPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

export const useConferencia = () =>
  useMutation({
    mutationFn: async (arquivo: File) => {
      if (!pareceUmPdf(arquivo)) throw new ErroDaApi(422, { detail: SO_PDF })
      return apiDeAssinatura.validarDocumento({}, { arquivo })
    },
  })
