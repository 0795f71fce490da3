// The calls of the species (docs/dominio/fio.md#species), which answer with and without the name of their service.
import { z } from 'zod'
import { AUTENTICADO, SO_ADMIN } from '../acesso.ts'
import { VersaoDaLinha } from '../catalogo/versao.ts'
import { contract, criadoEm } from '../contract.ts'
import { numeroComPadrao, pagina } from '../pagina.ts'
import {
  CreditoDaFoto,
  Especie,
  FiltroEspecie,
  MudancaDaEspecie,
  PaginacaoDeEspecies,
  Reino,
} from './schema.ts'

const api = '/services/fiscalizacao/api/especies'

const PorId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const especies = contract({
  buscar: {
    method: 'POST',
    path: `${api}/byFilter`,
    aliases: ['/especies/byFilter'],
    resumo: 'Espécies por reino e nome, paginadas',
    query: PaginacaoDeEspecies,
    body: FiltroEspecie,
    output: pagina(Especie),
    acesso: AUTENTICADO,
  },
  reinos: {
    method: 'GET',
    path: `${api}/reinos`,
    aliases: ['/especies/reinos'],
    resumo: 'Reinos',
    output: z.array(Reino),
    acesso: AUTENTICADO,
  },
  todas: {
    method: 'GET',
    path: api,
    aliases: ['/especies'],
    resumo: 'O catálogo inteiro, para ter à mão sem rede',
    output: z.array(Especie),
    acesso: AUTENTICADO,
  },
  imagem: {
    method: 'GET',
    path: `${api}/imagens/:arquivoId`,
    aliases: ['/especies/imagens/:arquivoId'],
    resumo: 'Uma imagem da espécie: a ilustração do grupo (SVG) ou uma foto (WebP, na largura pedida)',
    params: z.object({ arquivoId: z.string().max(60) }),
    query: z.object({ largura: numeroComPadrao(1, 4000, 320) }),
    binario: true,
    output: z.unknown(),
    acesso: AUTENTICADO,
  },
  criar: {
    method: 'POST',
    path: api,
    resumo: 'Incluir uma espécie',
    body: MudancaDaEspecie,
    output: Especie,
    cabecalhos: criadoEm(api),
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'ESPECIE_CRIAR' },
  },
  editar: {
    method: 'PUT',
    path: `${api}/:id`,
    resumo: 'Alterar uma espécie; com ativa=false ela é retirada do catálogo',
    params: PorId,
    body: MudancaDaEspecie,
    output: Especie,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'ESPECIE_EDITAR' },
  },
  versoes: {
    method: 'GET',
    path: `${api}/:id/versoes`,
    resumo: 'O que o órgão mudou em uma espécie: quem, quando, por que, antes e depois',
    params: PorId,
    output: z.array(VersaoDaLinha),
    acesso: SO_ADMIN,
  },
  excluirFoto: {
    method: 'DELETE',
    path: `${api}/:id/fotos/:fotoId`,
    resumo: 'Excluir uma foto',
    params: PorId.extend({ fotoId: z.uuid() }),
    output: Especie,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'ESPECIE_FOTO_EXCLUIR' },
  },
})

/** This call is apart, because only its route takes multipart/form-data. */
export const fotosDeEspecie = contract({
  enviar: {
    method: 'POST',
    path: `${api}/:id/fotos`,
    resumo: 'Incluir uma foto, com autor, licença e fonte',
    params: PorId,
    envio: { campos: CreditoDaFoto },
    output: Especie,
    acesso: SO_ADMIN,
    // The service writes the row: no transaction may stay open while bytes arrive.
    auditoria: { ato: 'ESPECIE_FOTO_INCLUIR', por: 'servico' },
  },
})
