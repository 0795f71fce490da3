// The footer of every list: what is shown out of how many, five page buttons, the sizes
// (docs/dominio/telas.md#lists).
import '@mantine/core/styles/Pagination.layer.css'
import { inteiro } from '@guara/domain/escrita'
import { janelaDePaginas, type Pagina, TAMANHOS } from '@guara/domain/pagina'
import { NativeSelect, Pagination } from '@mantine/core'
import classes from './pager.module.css'
import type { Nomes } from './tipos.ts'

const resumo = ({ totalElements, numberOfElements, number, pageable }: Pagina<unknown>, nomes: Nomes) => {
  const nome = totalElements === 1 ? nomes.um : nomes.varios
  if (numberOfElements === 0) return `${inteiro(totalElements)} ${nome}`
  const primeiro = number * pageable.pageSize + 1
  return `${inteiro(primeiro)}–${inteiro(primeiro + numberOfElements - 1)} de ${inteiro(totalElements)} ${nome}`
}

interface Tamanhos {
  tamanho: number
  tamanhos?: readonly number[]
  onTamanho: (tamanho: number) => void
}

export const TamanhoDaPagina = ({
  tamanho,
  tamanhos = TAMANHOS,
  onTamanho,
  rotulo,
}: Tamanhos & { rotulo?: string }) => (
  <NativeSelect
    label={rotulo}
    aria-label={rotulo ? undefined : 'Itens por página'}
    value={String(tamanho)}
    onChange={(evento) => onTamanho(Number(evento.currentTarget.value))}
    data={tamanhos.map((t) => ({ value: String(t), label: `${t} por página` }))}
    className={classes.tamanho}
  />
)

interface Props extends Tamanhos {
  dados: Pagina<unknown>
  nomes: Nomes
  pagina: number
  onPagina: (pagina: number) => void
  /** The size is chosen among the filters on a phone. */
  celular: boolean
}

export const Pager = ({ dados, nomes, pagina, onPagina, celular, ...tamanhos }: Props) => (
  <div className={classes.rodape}>
    <p role="status" className={classes.resumo}>
      {resumo(dados, nomes)}
    </p>
    {dados.totalPages > 1 && (
      <nav aria-label="Páginas" className={classes.paginas}>
        <Pagination.Root
          total={dados.totalPages}
          value={pagina}
          onChange={onPagina}
          className={classes.botoes}
        >
          <Pagination.Previous aria-label="Página anterior" />
          {janelaDePaginas(pagina, dados.totalPages).map((p) => (
            <Pagination.Control
              key={p}
              active={p === pagina}
              aria-label={`Página ${p}`}
              aria-current={p === pagina ? 'page' : undefined}
              onClick={() => onPagina(p)}
            >
              {p}
            </Pagination.Control>
          ))}
          <Pagination.Next aria-label="Próxima página" />
        </Pagination.Root>
      </nav>
    )}
    {!celular && <TamanhoDaPagina {...tamanhos} />}
  </div>
)
