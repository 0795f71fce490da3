// Who it may be, while a name or a document is typed: persons of one's own forms on this device, which needs no network; then
// the agency's base and one's other drafts. A failure shows nothing (docs/dominio/fio.md#people).
import type { Dados } from '@guara/domain/campos/campo'
import { cpfOuCnpjValido, formatarCpfCnpj, semMascara } from '@guara/domain/cpf-cnpj'
import type { PessoaDoRascunho } from '@guara/domain/formulario/schema'
import { bastaParaBuscar, SUGESTOES_MAXIMAS } from '@guara/domain/pessoa/busca'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { sugestoesDePessoa } from '../../../api/formulario/pessoas.ts'
import {
  documentoDaPessoa,
  nomeDaPessoa,
  type PessoaDoAparelho,
  type PessoaSugerida,
  pessoasDoAparelho,
  procurarPessoas,
} from '../../../offline/rascunho/pessoas.ts'
import classes from './identificacao.module.css'

export interface Sugestao {
  pessoa: PessoaSugerida
  /** What a form of this device says of them; null when none does, and the gateway may know. */
  anterior: Dados | null
}

const pessoaDoRascunho = ({ nome, documento }: PessoaDoRascunho): PessoaSugerida => {
  const juridica = semMascara(documento).length > 11
  return {
    id: null,
    tipoPessoa: juridica ? 'JURIDICA' : 'FISICA',
    nome: juridica ? null : nome,
    cpf: juridica ? null : semMascara(documento) || null,
    razaoSocial: juridica ? nome : null,
    cnpj: juridica ? semMascara(documento) : null,
    nomeFantasia: null,
    email: null,
    telefone: null,
  }
}

/** The same document is the same person: as the base tells them, with what the device knows. */
const juntar = (
  doAparelho: readonly PessoaDoAparelho[],
  daBase: readonly PessoaSugerida[],
  dosRascunhos: readonly PessoaSugerida[],
): Sugestao[] => {
  const quem = (pessoa: PessoaSugerida) => documentoDaPessoa(pessoa) || nomeDaPessoa(pessoa)
  const base = new Map(daBase.map((pessoa) => [quem(pessoa), pessoa]))
  const todas = [
    ...doAparelho.map(({ pessoa, anterior }) => ({ pessoa: base.get(quem(pessoa)) ?? pessoa, anterior })),
    ...[...daBase, ...dosRascunhos].map((pessoa) => ({ pessoa, anterior: null })),
  ]
  const ditas = new Set<string>()
  return todas.filter(({ pessoa }) => !ditas.has(quem(pessoa)) && ditas.add(quem(pessoa)))
}

interface Procura {
  texto: string
  usuarioId: string
  formularioId: string
  /** Documents that this form names: it is one of the drafts that the gateway looks at, and suggests nobody to itself. */
  jaDitos: readonly string[]
}

const useSugestoes = ({ texto, usuarioId, formularioId, jaDitos }: Procura) => {
  const [search] = useDebouncedValue(texto.trim(), 250)
  const enabled = bastaParaBuscar(search)
  const aparelho = useQuery({ ...pessoasDoAparelho(usuarioId, formularioId), enabled })
  const base = useQuery({ ...sugestoesDePessoa(search), enabled })
  const rascunhos = useQuery({ ...consultasDeFormulario.pessoas(search), enabled })
  // The device tells what it knows within a moment: nobody is offered before, to be moved or told otherwise under the finger.
  if (!enabled || aparelho.isPending) return []
  const deOutros = (rascunhos.data ?? []).filter(
    ({ documento }) => cpfOuCnpjValido(documento) && !jaDitos.includes(semMascara(documento)),
  )
  return juntar(procurarPessoas(aparelho.data ?? [], search), base.data ?? [], deOutros.map(pessoaDoRascunho))
}

/** The gateway answers only the first ones: whoever is not there is found by typing more. */
const quantas = (n: number) => {
  if (n >= SUGESTOES_MAXIMAS) return `As ${n} primeiras pessoas; digite mais para achar outra`
  return n === 1 ? '1 pessoa conhecida' : `${n} pessoas conhecidas`
}

const DAQUI = 'de um formulário seu neste aparelho'

interface Props extends Procura {
  onEscolher: (sugestao: Sugestao) => void
  onFechar: () => void
}

export const SugestoesDePessoa = ({ onEscolher, onFechar, ...procura }: Props) => {
  const sugestoes = useSugestoes(procura)
  if (sugestoes.length === 0) return null
  return (
    <div className={classes.sugestoes}>
      <p role="status">
        {quantas(sugestoes.length)}
        <Button variant="subtle" size="compact-sm" onClick={onFechar}>
          Fechar sugestões
        </Button>
      </p>
      <ul>
        {sugestoes.map((sugestao) => {
          const { pessoa, anterior } = sugestao
          const documento = formatarCpfCnpj(documentoDaPessoa(pessoa))
          return (
            <li key={documento || nomeDaPessoa(pessoa)}>
              <button type="button" onClick={() => onEscolher(sugestao)}>
                <strong>{nomeDaPessoa(pessoa)}</strong>
                <span>{[documento, anterior && DAQUI].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
