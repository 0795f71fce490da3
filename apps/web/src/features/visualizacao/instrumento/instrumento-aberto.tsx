// The whole instrument, to be read: where it stands, its answers by the description of its kind, the fine as it was
// stored, what proves it, what the kind warns of, and what else the form has.
import { pedidosDo } from '@guara/domain/decisao/pedido'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { InstrumentoInteiro } from '@guara/domain/instrumento/contract'
import { posterioresDo } from '@guara/domain/posterior/leitura'
import { Link } from 'react-router'
import { Pedidos } from '../../../decisao/pedidos.tsx'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import { Evidencias } from '../formulario/evidencias.tsx'
import secao from '../formulario/formulario-aberto.module.css'
import { FontesDoFormulario, secoesRespondidas, visualizarInstrumento } from '../formulario/instrumentos.tsx'
import { Posteriores, temPosteriores } from '../posteriores/posteriores.tsx'
import { Sequencia, temSequencia } from '../sequencia/sequencia.tsx'
import { Colunas } from '../tela/colunas.tsx'
import classes from './instrumento-aberto.module.css'
import { MemoriaGuardada, temMemoria } from './memoria-guardada.tsx'
import { PessoaELugar } from './pessoa-e-lugar.tsx'

interface Props {
  instrumento: InstrumentoInteiro
}

/** What stands under the title, which has the kind and the code: the form it is of and where that stands. */
const Identidade = ({ formulario: { codigo, condicao } }: { formulario: Formulario }) => (
  <div className={secao.identidade}>
    <span className={secao.condicao}>
      <StatusDot {...APARENCIA_DA_CONDICAO[condicao]} />
    </span>
    <span>
      Formulário <Link to={`/formulario/visualizar/${codigo}`}>{codigo}</Link>
    </span>
  </div>
)

/** Evidence says which instruments it serves, and an act which evidence it cites: either is enough. */
const evidenciasCitadas = ({ id, dados, formulario }: InstrumentoInteiro): Formulario['evidencias'] => {
  const citadas = Array.isArray(dados.evidenciasVinculadas) ? dados.evidenciasVinculadas : []
  return formulario.evidencias.filter((e) => citadas.includes(e.id) || e.instrumentosVinculados.includes(id))
}

const Advertencias = ({ frases }: { frases: readonly string[] }) => (
  <ul className={classes.advertencias}>
    {frases.map((frase) => (
      <li key={frase}>{frase}</li>
    ))}
  </ul>
)

const Outros = ({ instrumentos }: Pick<Formulario, 'instrumentos'>) => (
  <ul className={classes.outros}>
    {instrumentos.map(({ id, tipo, codigo }) => (
      <li key={id}>
        {tipo.nome} {codigo ? <Link to={visualizarInstrumento(codigo)}>{codigo}</Link> : '(ainda sem código)'}
      </li>
    ))}
  </ul>
)

const secoesDe = (instrumento: InstrumentoInteiro) => {
  const { id, dados, formulario, advertencias: frases } = instrumento
  const evidencias = evidenciasCitadas(instrumento)
  const outros = formulario.instrumentos.filter((i) => i.id !== id)
  const pedidos = pedidosDo(formulario.pedidos, id)
  const deste = {
    ...formulario,
    sequencia: formulario.sequencia.filter((e) => e.instrumentoId === id),
    posteriores: posterioresDo(formulario.posteriores, id),
  }
  return [
    { id: 'pessoa', titulo: 'Pessoa e lugar', conteudo: <PessoaELugar formulario={formulario} /> },
    ...secoesRespondidas(instrumento).map((respondida, i) => ({ id: `secao-${i + 1}`, ...respondida })),
    temMemoria(dados) && {
      id: 'memoria',
      titulo: 'Memória de cálculo',
      conteudo: <MemoriaGuardada dados={dados} />,
    },
    {
      id: 'evidencias',
      titulo: 'Evidências',
      conteudo: <Evidencias formulario={{ ...formulario, evidencias }} />,
    },
    frases.length > 0 && {
      id: 'advertencias',
      titulo: 'Advertências',
      conteudo: <Advertencias frases={frases} />,
    },
    pedidos.length > 0 && {
      id: 'decisao',
      titulo: 'Decisão superior',
      conteudo: <Pedidos pedidos={pedidos} />,
    },
    temPosteriores(deste) && {
      id: 'posteriores',
      titulo: 'Atos posteriores',
      conteudo: <Posteriores formulario={deste} />,
    },
    temSequencia(deste) && {
      id: 'sequencia',
      titulo: 'Termos em sequência',
      conteudo: <Sequencia formulario={deste} />,
    },
    outros.length > 0 && {
      id: 'outros',
      titulo: 'Outros instrumentos do formulário',
      conteudo: <Outros instrumentos={outros} />,
    },
  ].filter((parte) => parte !== false)
}

export const InstrumentoAberto = ({ instrumento }: Props) => (
  <FontesDoFormulario formulario={instrumento.formulario}>
    <Identidade formulario={instrumento.formulario} />
    <Colunas rotulo="Seções do instrumento" secoes={secoesDe(instrumento)} />
  </FontesDoFormulario>
)
