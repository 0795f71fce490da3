// What came after the first: each act with what it did, why, by whom, and its paper.
import { FORMAS_DE_CIENCIA, type FormaDeCiencia } from '@guara/domain/cientificacao/formas'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Formulario } from '@guara/domain/formulario/schema'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { cienciaDe, pessoasDoAto } from '@guara/domain/posterior/ciencia'
import { registraCiencia } from '@guara/domain/posterior/conferir'
import { atoDe } from '@guara/domain/posterior/index'
import { assinadoDoFio, foiAssinado } from '@guara/domain/posterior/leitura'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import { CANCELAMENTO_SEM_MOTIVO, EFEITOS } from '@guara/domain/posterior/tipos'
import { avisoDosBens, bensSemTermo, MOTIVO_NAO_INFORMADO } from '@guara/domain/posterior/tipos/cancelamento'
import { Button } from '@mantine/core'
import { IconMailCheck, IconPrinter } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { consultasDeInstrumento } from '../../../api/formulario/instrumentos.ts'
import { documentoDo } from '../../../assinatura/papeis.ts'
import { useImpressao } from '../../../assinatura/use-impressao.ts'
import atos from '../../../ui/andamento/atos.module.css'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { DialogoDaCiencia } from './dialogo-da-ciencia.tsx'
import classes from './posteriores.module.css'

interface Props {
  formulario: Formulario
}

const semMotivo = (formulario: Formulario) =>
  formulario.condicao === 'CANCELADO' &&
  foiAssinado(formulario) &&
  !formulario.posteriores.some((a) => a.tipo.codigo === 'CANCELAMENTO')

export const temPosteriores = (formulario: Formulario) =>
  formulario.posteriores.length > 0 || semMotivo(formulario)

const formaEscrita = (forma: string) => FORMAS_DE_CIENCIA[forma as FormaDeCiencia] ?? forma

interface PropsDaCiencia {
  ato: AtoPosterior
  pessoa: ReturnType<typeof pessoasDoAto>[number]
  /** Each is told by name where there are several. */
  varias: boolean
  registra: boolean
}

const Ciencia = ({ ato, pessoa, varias, registra }: PropsDaCiencia) => {
  const [aberto, setAberto] = useState(false)
  const online = useOnline()
  const registrada = cienciaDe(ato.ciencias, pessoa.pessoa)
  const quem = varias ? `${pessoa.nome}: ` : ''
  if (registrada)
    return (
      <p>
        {quem}Ciência em {formatarDataHora(registrada.data)}: {formaEscrita(registrada.forma)}
      </p>
    )
  return (
    <>
      <p>
        {quem}
        {ato.dados.alteraDefesa === true
          ? 'Sem ciência registrada: o prazo de defesa recomeça com ela.'
          : 'Sem ciência registrada.'}
      </p>
      {registra && (
        <Button
          variant="default"
          leftSection={<IconMailCheck size={20} aria-hidden />}
          disabled={!online}
          aria-label={`Registrar ciência de ${ato.codigo}${varias ? `: ${pessoa.nome}` : ''}`}
          onClick={() => setAberto(true)}
        >
          {online ? 'Registrar ciência' : 'Registrar ciência (com conexão)'}
        </Button>
      )}
      {aberto && <DialogoDaCiencia ato={ato} pessoa={pessoa} onFechar={() => setAberto(false)} />}
    </>
  )
}

const Ciencias = ({ ato, registra, formulario }: Props & Pick<PropsDaCiencia, 'ato' | 'registra'>) => {
  if (atoDe(ato.tipo.codigo).semCiencia?.(ato.dados)) return null
  const pessoas = pessoasDoAto(assinadoDoFio(formulario), ato.instrumentoId)
  return pessoas.map((pessoa) => (
    <Ciencia
      key={pessoa.pessoa ?? ''}
      ato={ato}
      pessoa={pessoa}
      varias={pessoas.length > 1}
      registra={registra}
    />
  ))
}

const UmAto = ({ ato, registra, formulario }: Props & Pick<PropsDaCiencia, 'ato' | 'registra'>) => {
  const imprimir = useImpressao()
  return (
    <li className={atos.ato}>
      <div className={atos.texto}>
        <p>
          <strong>
            {ato.tipo.nome} {ato.codigo}
          </strong>{' '}
          sobre {ato.instrumento} · {EFEITOS[ato.efeito]}
        </p>
        <p>{textoDe(ato.dados.motivo)}</p>
        <p className={atos.quem}>
          {[ato.autor.nome, ato.autor.cargo, formatarDataHora(ato.quando)].filter(Boolean).join(' · ')}
        </p>
        <Ciencias ato={ato} registra={registra} formulario={formulario} />
      </div>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        aria-label={`Imprimir ${ato.codigo}`}
        onClick={() => imprimir(documentoDo(ato))}
      >
        Imprimir
      </Button>
    </li>
  )
}

/** What was given back is no longer without a term; without an answer every one of them may be. */
const Bens = ({ formulario }: Props) => {
  const cancelado = formulario.condicao === 'CANCELADO'
  const apreensoes = formulario.instrumentos.filter(({ tipo }) => tipo.codigo === 'APREENSAO')
  const consultas = useQueries({
    queries: apreensoes.map(({ codigo }) => ({
      ...consultasDeInstrumento.documento(codigo ?? '', ''),
      enabled: cancelado && codigo !== null,
      refetchOnMount: 'always' as const,
    })),
  })
  if (!cancelado || consultas.some(({ isLoading }) => isLoading)) return null
  const bens = consultas.every(({ data }) => data)
    ? consultas.flatMap(({ data }) => data?.itens ?? []).filter(({ saldo }) => saldo > 0).length
    : bensSemTermo({ formulario: assinadoDoFio(formulario) })
  return bens > 0 ? <Recado tom="informacao">{avisoDosBens(bens)}</Recado> : null
}

export const Posteriores = ({ formulario }: Props) => {
  const { usuario } = useSessao()
  const registra = usuario !== null && registraCiencia(usuario, assinadoDoFio(formulario))
  return (
    <div className={classes.caixa}>
      {semMotivo(formulario) && (
        <Recado tom="informacao">
          {CANCELAMENTO_SEM_MOTIVO}: o motivo consta como {MOTIVO_NAO_INFORMADO} até que a gestão o informe.
        </Recado>
      )}
      <Bens formulario={formulario} />
      <ul className={atos.lista}>
        {formulario.posteriores.map((ato) => (
          <UmAto key={ato.id} ato={ato} registra={registra} formulario={formulario} />
        ))}
      </ul>
    </div>
  )
}
