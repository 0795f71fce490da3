// The calls of the people (docs/dominio/fio.md#people).
import { z } from 'zod'
import { DA_FISCALIZACAO, porPerfil } from '../acesso.ts'
import { contract, criadoEm, PorId } from '../contract.ts'
import { pagina } from '../pagina.ts'
import { TextoDaSugestao } from './busca.ts'
import { FiltroPessoaFisica, FiltroPessoaJuridica, NovaPessoa, PaginacaoDePessoas, Pessoa } from './schema.ts'

const api = '/services/pessoas/api/pessoas'

const CADASTRAR = porPerfil({
  ROLE_FISCAL: 'todos',
  ROLE_ORIENTADOR: 'todos',
  ROLE_GESTOR: 'nao',
  ROLE_ADMIN: 'nao',
})

export const pessoas = contract({
  fisicas: {
    method: 'POST',
    path: `${api}/byFilter/fisica`,
    resumo: 'Pessoas físicas por CPF ou por ao menos três letras do nome, paginadas',
    query: PaginacaoDePessoas,
    body: FiltroPessoaFisica,
    output: pagina(Pessoa),
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  juridicas: {
    method: 'POST',
    path: `${api}/byFilter/juridica`,
    resumo: 'Pessoas jurídicas por CNPJ ou por ao menos três letras da razão social, paginadas',
    query: PaginacaoDePessoas,
    body: FiltroPessoaJuridica,
    output: pagina(Pessoa),
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  sugestoes: {
    method: 'GET',
    path: `${api}/byFilter/juridicaFisica`,
    resumo: 'Sugestões enquanto se digita, da terceira letra em diante ou de um CPF/CNPJ inteiro: até 10',
    query: z.object({ search: TextoDaSugestao }),
    output: z.array(Pessoa),
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  cadastrar: {
    method: 'POST',
    path: api,
    resumo: 'Cadastrar; um CPF/CNPJ que já existe responde a pessoa existente',
    body: NovaPessoa,
    output: Pessoa,
    cabecalhos: criadoEm(api),
    acesso: CADASTRAR,
    writes: true,
    auditoria: { ato: 'PESSOA_CADASTRAR' },
  },
  obter: {
    method: 'GET',
    path: `${api}/:id`,
    resumo: 'Uma pessoa',
    params: PorId,
    output: Pessoa,
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
})
