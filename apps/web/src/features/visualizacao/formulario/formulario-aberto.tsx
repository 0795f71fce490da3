// The whole form, to be read: its head, its team, the six steps and what happened to it.
import { ETAPAS, type NomeDaEtapa } from '@guara/domain/formulario/etapas/etapas'
import type { Formulario } from '@guara/domain/formulario/schema'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { abertasDe } from '../../../comentarios/conversas.ts'
import { Pedidos } from '../../../decisao/pedidos.tsx'
import { CienciaEPrazos, temCienciaOuPrazos } from '../ciencia/ciencia-e-prazos.tsx'
import { Sincronizacao } from '../orgao/sincronizacao.tsx'
import { Posteriores, temPosteriores } from '../posteriores/posteriores.tsx'
import { Comentavel, ID_DA_REVISAO, RevisaoContext } from '../revisao/comentavel.tsx'
import { ConteudoDaRevisao } from '../revisao/painel-da-revisao.tsx'
import { Sequencia, temSequencia } from '../sequencia/sequencia.tsx'
import { Cabecalho, Identidade } from '../tela/cabecalho.tsx'
import { Colunas } from '../tela/colunas.tsx'
import { Equipe } from './equipe.tsx'
import { Evidencias } from './evidencias.tsx'
import { Historico } from './historico.tsx'
import { Instrumentos } from './instrumentos.tsx'
import { Justificativas } from './justificativas.tsx'
import { Localizacao } from './localizacao.tsx'
import { respostasDaEtapa } from './respostas.tsx'
import { RESUMOS, Resumo } from './resumo.tsx'

type Parte = ComponentType<{ formulario: Formulario }>

const DA_ETAPA: Record<NomeDaEtapa, Parte> = {
  alertaFiscalizacao: respostasDaEtapa('alertaFiscalizacao'),
  identificacao: respostasDaEtapa('identificacao'),
  enderecoFiscalizacao: respostasDaEtapa('enderecoFiscalizacao'),
  localizacao: Localizacao,
  instrumento: Instrumentos,
  evidencia: Evidencias,
}

const SECOES: ReadonlyArray<{ id: string; titulo: string; Parte: Parte; so?: (f: Formulario) => boolean }> = [
  { id: 'resumo', titulo: 'Resumo', Parte: Resumo },
  { id: 'cabecalho', titulo: 'Dados do formulário', Parte: Cabecalho },
  { id: 'equipe', titulo: 'Equipe', Parte: Equipe },
  ...ETAPAS.map(({ nome, titulo }) => ({ id: nome, titulo, Parte: DA_ETAPA[nome] })),
  {
    id: 'justificativas',
    titulo: 'Justificativas',
    Parte: Justificativas,
    so: ({ justificativasBlindagem }) => justificativasBlindagem.length > 0,
  },
  { id: 'ciencia', titulo: 'Ciência e prazos', Parte: CienciaEPrazos, so: temCienciaOuPrazos },
  {
    id: 'decisao',
    titulo: 'Decisão superior',
    Parte: ({ formulario }) => <Pedidos pedidos={formulario.pedidos} />,
    so: ({ pedidos = [] }) => pedidos.length > 0,
  },
  { id: 'posteriores', titulo: 'Atos posteriores', Parte: Posteriores, so: temPosteriores },
  { id: 'sequencia', titulo: 'Termos em sequência', Parte: Sequencia, so: temSequencia },
  {
    id: 'sincronizacao',
    titulo: 'Sistema do órgão',
    Parte: Sincronizacao,
    so: ({ sincronizacao }) => sincronizacao !== null,
  },
  { id: 'historico', titulo: 'Histórico', Parte: Historico },
]

const quantos = (n: number) => (n === 1 ? '1 comentário aberto' : `${n} comentários abertos`)

const Secoes = ({ formulario }: { formulario: Formulario }) => {
  const revisao = use(RevisaoContext)
  const { data: municipios = [] } = useQuery(queries.municipios())
  const abertas = abertasDe(revisao?.conversas ?? []).length
  return (
    <Colunas
      rotulo="Seções do formulário"
      secoes={SECOES.filter(({ so }) => !so || so(formulario)).map(({ id, titulo, Parte }) => ({
        id,
        titulo,
        comentarios: revisao?.contagem[id],
        resumo: RESUMOS[id]?.(formulario, municipios),
        conteudo: <Parte formulario={formulario} />,
      }))}
      lado={
        revisao?.aMostra
          ? {
              id: ID_DA_REVISAO,
              titulo: 'Revisão da coordenação',
              resumo: abertas > 0 ? quantos(abertas) : undefined,
              conteudo: <ConteudoDaRevisao formulario={formulario} />,
            }
          : undefined
      }
    />
  )
}

export const FormularioAberto = ({ formulario }: { formulario: Formulario }) => (
  <Comentavel formulario={formulario}>
    <Identidade formulario={formulario} />
    <Secoes formulario={formulario} />
  </Comentavel>
)
