// Whom the instrument is about and where: what tells it apart, not all that the form knows.
import { type Campos, coordenada, lista } from '@guara/domain/campos/campo'
import { temResposta } from '@guara/domain/campos/pendencias'
import { CAMPOS_DO_ENDERECO } from '@guara/domain/formulario/etapas/endereco-fiscalizacao'
import { CAMPOS_DO_RESPONSAVEL } from '@guara/domain/formulario/etapas/identificacao'
import type { Formulario } from '@guara/domain/formulario/schema'
import { ValoresDoGrupo } from '../../../campos/valores/valores-do-grupo.tsx'
import { NadaInformado } from '../tela/secao.tsx'

const so = (campos: Campos, ...nomes: readonly string[]): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([nome]) => nomes.includes(nome)))

const CAMPOS: Campos = {
  responsaveis: lista(
    'Pessoas',
    'Pessoa',
    so(
      CAMPOS_DO_RESPONSAVEL,
      'tipoPessoa',
      'papel',
      'cpf',
      'nome',
      'nomeSocial',
      'cnpj',
      'razaoSocial',
      'naoIdentificadaMotivo',
    ),
  ),
  ...so(CAMPOS_DO_ENDERECO, 'municipioId', 'nomeImovel', 'logradouro', 'rodovia', 'roteiroAcesso'),
  ponto: coordenada('Coordenada'),
}

const dadosDe = ({ identificacao, enderecoFiscalizacao, localizacao }: Formulario) => {
  const { latitude, longitude } = localizacao
  const ponto = typeof latitude === 'number' && typeof longitude === 'number' && { latitude, longitude }
  return { ...enderecoFiscalizacao, responsaveis: identificacao.responsaveis, ponto: ponto || null }
}

export const PessoaELugar = ({ formulario }: { formulario: Formulario }) => {
  const dados = dadosDe(formulario)
  return temResposta(CAMPOS, dados) ? <ValoresDoGrupo campos={CAMPOS} dados={dados} /> : <NadaInformado />
}
