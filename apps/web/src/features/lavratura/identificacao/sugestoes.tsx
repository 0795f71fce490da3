// The agency's own base answers while a name or a document is typed. A failure shows nothing
// (docs/dominio/fio.md#people).
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { bastaParaBuscar, SUGESTOES_MAXIMAS } from '@guara/domain/pessoa/busca'
import type { Pessoa } from '@guara/domain/pessoa/schema'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sugestoesDePessoa } from '../../../api/pessoas.ts'
import classes from './identificacao.module.css'

/** The base answers only the first ones: whoever is not there is found by typing more. */
const quantas = (n: number) => {
  if (n >= SUGESTOES_MAXIMAS) return `As ${n} primeiras pessoas da base; digite mais para achar outra`
  return n === 1 ? '1 pessoa na base' : `${n} pessoas na base`
}

interface Props {
  texto: string
  onEscolher: (pessoa: Pessoa) => void
  onFechar: () => void
}

export const SugestoesDePessoa = ({ texto, onEscolher, onFechar }: Props) => {
  const [search] = useDebouncedValue(texto.trim(), 250)
  const { data = [] } = useQuery({ ...sugestoesDePessoa(search), enabled: bastaParaBuscar(search) })
  if (data.length === 0) return null
  return (
    <div className={classes.sugestoes}>
      <p role="status">
        {quantas(data.length)}
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
