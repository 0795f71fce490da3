// The calls of the files (docs/dominio/fio.md#files), and what custody and the gallery need besides.
import { z } from 'zod'
import { AUTENTICADO, DO_PROPRIO_USUARIO } from '../acesso.ts'
import { contract, criadoEm, PorId } from '../contract.ts'
import { escolhaDe, numeroComPadrao } from '../pagina.ts'
import { ArquivoEnviado, Custodia, LimiteDaCategoria, Sha256 } from './schema.ts'

const api = '/services/arquivos/api/arquivos'
/** Also a drawing of the species, which has a name for an id. */
const PorIdOuDesenho = z.object({
  id: z.union([z.uuid(), z.string().regex(/^grupo-[a-z-]{1,40}$/, 'Identificador inválido')]),
})

/** Widths of thumbnails that are made; what is asked for gets the first that is not smaller, or the last. */
export const LARGURAS = [160, 320, 640, 1280] as const

// A file is readable by whoever may read the record that holds it, and by its uploader until then: 'seus' for all.
export const arquivos = contract({
  enviar: {
    method: 'POST',
    path: `${api}/upload-temp`,
    resumo: 'Enviar um arquivo; o que nenhum registro usar em 24 horas é removido',
    envio: { campos: z.object({ sha256: Sha256.optional() }) },
    output: ArquivoEnviado,
    cabecalhos: ({ arquivoId }) => criadoEm(`${api}/download/web`)({ id: arquivoId }),
    acesso: DO_PROPRIO_USUARIO,
    // The service writes the row: no transaction may stay open while bytes arrive.
    auditoria: { ato: 'ARQUIVO_ENVIAR', por: 'servico' },
  },
  baixar: {
    method: 'GET',
    path: `${api}/download/web/:id`,
    resumo: 'O arquivo original; com baixar=true, para salvar',
    params: PorIdOuDesenho,
    query: z.object({ baixar: escolhaDe(['false', 'true']) }),
    binario: true,
    output: z.unknown(),
    acesso: DO_PROPRIO_USUARIO,
    // Reading leaves an event of custody: both rows or none.
    writes: true,
    auditoria: { ato: 'ARQUIVO_LER' },
  },
  miniatura: {
    method: 'GET',
    path: `${api}/miniatura/:id`,
    resumo: 'Miniatura de uma foto, em WebP',
    params: PorId,
    query: z.object({ largura: numeroComPadrao(1, 4000, 320) }),
    binario: true,
    output: z.unknown(),
    acesso: DO_PROPRIO_USUARIO,
    auditoria: { ato: 'ARQUIVO_MINIATURA' },
  },
  custodia: {
    method: 'GET',
    path: `${api}/:id/custodia`,
    resumo: 'Cadeia de custódia: o que se sabe do arquivo e quem o enviou, viu e baixou',
    params: PorId,
    output: Custodia,
    acesso: DO_PROPRIO_USUARIO,
    auditoria: { ato: 'ARQUIVO_CUSTODIA' },
  },
  limites: {
    method: 'GET',
    path: `${api}/limites`,
    resumo: 'O que se pode enviar e até que tamanho',
    output: z.array(LimiteDaCategoria),
    acesso: AUTENTICADO,
  },
})
