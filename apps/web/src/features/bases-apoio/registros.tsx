// The records of the bases: rows of a table, or cards on a phone.
import type { RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { Tabela } from '../../ui/lista/tabela/tabela.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './bases-apoio.module.css'

/** A record, and the base that it is of. */
type Achado = RegistroDaBase & { base: string }

const Usar = ({ nome, onUsar }: { nome: string; onUsar: () => void }) => (
  <Button variant="default" aria-label={`Usar no formulário: ${nome}`} onClick={onUsar}>
    Usar no formulário
  </Button>
)

const colunas = (onUsar: ((registro: RegistroDaBase) => void) | null): Coluna<Achado>[] => [
  { chave: 'base', titulo: 'Base', largura: '14%', celula: ({ base }) => base },
  { chave: 'nome', titulo: 'Nome/Razão social', celula: (r) => <strong>{r.nomeRazaoSocial}</strong> },
  {
    chave: 'documento',
    titulo: 'CPF/CNPJ',
    celula: ({ cpfCnpj }) => <span className={classes.documento}>{cpfCnpj}</span>,
  },
  { chave: 'municipio', titulo: 'Município', celula: ({ municipio }) => municipio },
  {
    chave: 'numero',
    titulo: 'Número',
    celula: ({ numero }) => <span className={classes.numero}>{numero}</span>,
  },
  {
    chave: 'detalhes',
    titulo: 'Detalhes',
    largura: '26%',
    celula: ({ detalhes }) => (
      <dl className={classes.emLinha}>
        {detalhes.map(({ titulo, valor, nome }) => (
          <div key={nome + titulo}>
            <dt>{titulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  ...(onUsar
    ? [
        {
          chave: 'usar',
          titulo: 'Ações',
          alinhar: 'end' as const,
          celula: (r: Achado) => <Usar nome={r.nomeRazaoSocial} onUsar={() => onUsar(r)} />,
        },
      ]
    : []),
]

interface PropsDoRegistro {
  registro: Achado
  /** Among those of several bases its details begin closed. */
  entreVarias: boolean
  onUsar: (() => void) | null
}

const Registro = ({ registro, entreVarias, onUsar }: PropsDoRegistro) => {
  const { base, nomeRazaoSocial, numero, cpfCnpj, municipio, detalhes } = registro
  return (
    <Quadro component="article" aria-label={`${nomeRazaoSocial}, ${numero}`}>
      <p className={classes.base}>{base}</p>
      <div className={classes.topo}>
        <p className={classes.nome}>{nomeRazaoSocial}</p>
        <span className={classes.numero}>{numero}</span>
      </div>
      <p className={classes.identidade}>
        {cpfCnpj && <span className={classes.numero}>{cpfCnpj}</span>}
        {municipio && (
          <span>
            <IconMapPin size={18} aria-hidden />
            {municipio}
          </span>
        )}
      </p>
      {detalhes.length > 0 && (
        <details open={!entreVarias}>
          <summary className={classes.abrir}>Detalhes</summary>
          <dl className={classes.detalhes}>
            {detalhes.map(({ titulo, valor, nome }) => (
              <div key={nome + titulo}>
                <dt>{titulo}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {onUsar && <Usar nome={nomeRazaoSocial} onUsar={onUsar} />}
    </Quadro>
  )
}

/** The columns do not sort: each base answers in its own order. */
const SEM_ORDEM = { pagina: 1, tamanho: 1, orderBy: 'DESC', prop: '' } as const

interface Props {
  achados: readonly Achado[]
  entreVarias: boolean
  onUsar: ((registro: RegistroDaBase) => void) | null
}

export const Registros = ({ achados, entreVarias, onUsar }: Props) =>
  useCelular() ? (
    <ul className={classes.lista}>
      {achados.map((registro) => (
        <li key={registro.uuid}>
          <Registro
            registro={registro}
            entreVarias={entreVarias}
            onUsar={onUsar && (() => onUsar(registro))}
          />
        </li>
      ))}
    </ul>
  ) : (
    <Quadro p={0}>
      <Tabela
        rotulo="Registros"
        itens={achados}
        chave={({ uuid }) => uuid}
        colunas={colunas(onUsar)}
        filtro={SEM_ORDEM}
        onOrdem={() => {}}
      />
    </Quadro>
  )
