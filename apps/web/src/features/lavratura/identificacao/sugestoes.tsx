// The agency's own base answers while a name or a document is typed. A failure shows nothing
// (docs/dominio/fio.md#people).
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import type { Pessoa } from '@guara/domain/pessoa/schema'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sugestoesDePessoa } from '../../../api/pessoas.ts'
import classes from './identificacao.module.css'

/** Every suggestion is a consultation of personal data and leaves its mark in the audit: not for two letters. */
const MINIMO = 3

interface Props {
  texto: string
  onEscolher: (pessoa: Pessoa) => void
  onFechar: () => void
}

export const SugestoesDePessoa = ({ texto, onEscolher, onFechar }: Props) => {
  const [search] = useDebouncedValue(texto.trim(), 250)
  const { data = [] } = useQuery({ ...sugestoesDePessoa(search), enabled: search.length >= MINIMO })
  if (data.length === 0) return null
  return (
    <div className={classes.sugestoes}>
      <p role="status">
        {data.length === 1 ? '1 pessoa na base' : `${data.length} pessoas na base`}
        <Button variant="subtle" size="compact-sm" onClick={onFechar}>
          Fechar sugestões
        </Button>
      </p>
      <ul>
        {data.map((pessoa) => (
          <li key={pessoa.id}>
            <button type="button" onClick={() => onEscolher(pessoa)}>
              <strong>{pessoa.nome ?? pessoa.razaoSocial}</strong>
              <span>{formatarCpfCnpj(pessoa.cpf ?? pessoa.cnpj ?? '')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
