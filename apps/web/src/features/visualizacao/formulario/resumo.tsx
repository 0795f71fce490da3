// What a form is about, before its parts: whom, where, how much, who is still to sign and what ends first.
import type { Dados } from '@guara/domain/campos/campo'
import { temResposta } from '@guara/domain/campos/pendencias'
import { contados } from '@guara/domain/escrita'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import { CAMPOS_DO_ENDERECO } from '@guara/domain/formulario/etapas/endereco-fiscalizacao'
import type { Formulario } from '@guara/domain/formulario/schema'
import { ESTADOS_DA_SINCRONIZACAO } from '@guara/domain/formulario/sincronizacao'
import { linhas, nomeDaPessoa, numeroDe, textoDe } from '@guara/domain/instrumento/leitura'
import type { Municipio } from '@guara/domain/localizacao/contract'
import { emCentavos, formatarReais } from '@guara/domain/multa/centavos'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/cliente/queries.ts'
import { ContagemDoPrazo } from '../../../ui/andamento/contagem-do-prazo.tsx'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import classes from './resumo.module.css'

const nomesDe = ({ identificacao }: Formulario) =>
  linhas(identificacao.responsaveis).map(nomeDaPessoa).filter(Boolean).join(', ')

const quemFalta = ({ condicao, equipe, assinaram }: Formulario) =>
  condicao === 'AGUARDANDO_ASSINATURA'
    ? equipe
        .filter((i) => i.assina && !assinaram.includes(i.usuarioId))
        .map((i) => i.nome)
        .join(', ')
    : ''

const multaDe = ({ instrumentos }: Formulario) => {
  const total = instrumentos.reduce((soma, { dados }) => soma + emCentavos(numeroDe(dados.valorMulta)), 0n)
  return total > 0n ? formatarReais(total) : ''
}

const municipioIdDe = ({ enderecoFiscalizacao, localizacao }: Formulario) =>
  numeroDe(enderecoFiscalizacao.municipioId ?? localizacao.municipioId)

export const Resumo = ({ formulario }: { formulario: Formulario }) => {
  const { data: municipios = [] } = useQuery(queries.municipios())
  const { proximoPrazo } = formulario
  return (
    <ListaDeFatos
      className={classes.resumo}
      fatos={[
        ['Responsável', nomesDe(formulario) || 'Sem responsável'],
        ['Município', municipios.find(({ id }) => id === municipioIdDe(formulario))?.nome],
        ['Instrumentos', formulario.instrumentosTexto],
        ['Multa indicada', multaDe(formulario)],
        ['Autor', formulario.autor.nome],
        ['Falta assinar', quemFalta(formulario)],
        ['Prazo mais próximo', proximoPrazo && <ContagemDoPrazo data={proximoPrazo} />],
      ]}
    />
  )
}

const NADA = 'Nada informado'
const INFORMADO = 'Informado'

/** A place is known by its property, its street, its road, its river or its village, whichever was written. */
const lugarDe = ({ nomeImovel, logradouro, bairro, rodovia, corpoDagua, localidade }: Dados) =>
  [
    textoDe(nomeImovel),
    [textoDe(logradouro), textoDe(bairro)].filter(Boolean).join(', '),
    textoDe(rodovia),
    textoDe(corpoDagua),
    textoDe(localidade),
  ].find(Boolean)

/** One line for each part, for who sees it closed. */
export const RESUMOS: Readonly<Record<string, (f: Formulario, municipios: readonly Municipio[]) => string>> =
  {
    cabecalho: ({ autor, operacao }) => [autor.nome, operacao].filter(Boolean).join(' · '),
    equipe: ({ equipe, assinaram }) =>
      `${contados(equipe.length, 'pessoa', 'pessoas')}, ${contados(assinaram.length, 'assinatura', 'assinaturas')}`,
    alertaFiscalizacao: ({ alertaFiscalizacao }) =>
      Object.values(alertaFiscalizacao).some((v) => v != null && v !== '') ? INFORMADO : NADA,
    identificacao: (f) => nomesDe(f) || NADA,
    enderecoFiscalizacao: ({ enderecoFiscalizacao: e }, municipios) =>
      [lugarDe(e), municipios.find(({ id }) => id === e.municipioId)?.nome].filter(Boolean).join(' · ') ||
      (temResposta(CAMPOS_DO_ENDERECO, e) ? INFORMADO : NADA),
    localizacao: ({ localizacao }) =>
      Object.values(localizacao).some((v) => v != null && v !== '') ? 'Coordenada e área' : NADA,
    instrumento: ({ instrumentos }) =>
      instrumentos.map(({ tipo, codigo }) => codigo ?? tipo.nome).join(', ') || NADA,
    evidencia: ({ evidencias }) => contados(evidencias.length, 'evidência', 'evidências'),
    justificativas: ({ justificativasBlindagem: j }) => contados(j.length, 'justificativa', 'justificativas'),
    ciencia: ({ prazos }) => contados(prazos.length, 'prazo', 'prazos'),
    decisao: ({ pedidos }) => contados(pedidos.length, 'pedido', 'pedidos'),
    posteriores: ({ posteriores }) => contados(posteriores.length, 'ato', 'atos'),
    sequencia: ({ sequencia }) => contados(sequencia.length, 'termo', 'termos'),
    sincronizacao: ({ sincronizacao }) =>
      sincronizacao ? ESTADOS_DA_SINCRONIZACAO[sincronizacao.estado] : NADA,
    historico: ({ historico, condicao }) =>
      `${contados(historico.length, 'evento', 'eventos')} · ${APARENCIA_DA_CONDICAO[condicao].rotulo}`,
  }
