// Each inspector with their numbers: a table at a desk, cards on a phone. A number leads to the list below; zero leads nowhere.
import '@mantine/core/styles/Table.layer.css'
import { inteiro } from '@guara/domain/escrita'
import type { LinhaDoTrabalho, Numeros } from '@guara/domain/trabalho/contract'
import { Button, Table, VisuallyHidden } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import { enderecoDe, type Lugar } from './endereco.ts'
import { emDias, MEDIDAS } from './numeros.ts'
import classes from './trabalho.module.css'

/** A whole agency would push the list out of sight. */
const A_MOSTRA = 8

type Medida = (typeof MEDIDAS)[number]

interface PropsDoNumero {
  medida: Medida
  numeros: Numeros
  quem: { id: string; nome: string } | null
  lugar: Lugar
}

const Numero = ({ medida: { chave, titulo, abre, urge }, numeros, quem, lugar }: PropsDoNumero) => {
  const n = numeros[chave]
  if (n === 0) return <span className={classes.zero}>0</span>
  return (
    <Link
      to={enderecoDe(abre(lugar, quem?.id ?? null))}
      preventScrollReset
      className={classes.numero}
      data-urge={urge}
      aria-label={`${inteiro(n)} ${titulo.toLowerCase()}, ${quem?.nome ?? 'todos'}`}
    >
      {urge && <IconClockExclamation size={16} aria-hidden />}
      {inteiro(n)}
    </Link>
  )
}

const Nome = ({ pessoa, escolhida }: { pessoa: LinhaDoTrabalho; escolhida: boolean }) => (
  <span className={classes.nome}>
    {pessoa.nome}
    {!pessoa.ativo && <span className={classes.marca}>sem acesso</span>}
    {escolhida && <span className={classes.marca}>na lista abaixo</span>}
  </span>
)

interface Props {
  pessoas: readonly LinhaDoTrabalho[]
  todos: Numeros
  lugar: Lugar
}

const Tabela = ({ pessoas, todos, lugar }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
  <section className={classes.rolagem} aria-label="Trabalho por fiscal" tabIndex={0}>
    <Table className={classes.tabela} aria-label="Trabalho por fiscal">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Fiscal</Table.Th>
          <Table.Th scope="col">Unidade</Table.Th>
          {MEDIDAS.map(({ chave, titulo }) => (
            <Table.Th key={chave} scope="col" ta="end">
              {titulo}
            </Table.Th>
          ))}
          <Table.Th scope="col" ta="end">
            Alerta → assinatura <span className={classes.fraco}>(mediana)</span>
          </Table.Th>
          <Table.Th scope="col" ta="end">
            p90
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pessoas.map((pessoa) => (
          <Table.Tr key={pessoa.id} data-escolhida={pessoa.id === lugar.pessoa || undefined}>
            <Table.Th scope="row">
              <Nome pessoa={pessoa} escolhida={pessoa.id === lugar.pessoa} />
            </Table.Th>
            <Table.Td>{pessoa.unidade?.nome ?? <span className={classes.fraco}>—</span>}</Table.Td>
            {MEDIDAS.map((medida) => (
              <Table.Td key={medida.chave} ta="end">
                <Numero medida={medida} numeros={pessoa} quem={pessoa} lugar={lugar} />
              </Table.Td>
            ))}
            <Table.Td ta="end">{emDias(pessoa.mediana)}</Table.Td>
            <Table.Td ta="end">{emDias(pessoa.p90)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {pessoas.length > 1 && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              Todos
            </Table.Th>
            {MEDIDAS.map(({ chave }) => (
              <Table.Td key={chave} ta="end">
                {todos[chave].toLocaleString('pt-BR')}
              </Table.Td>
            ))}
            <Table.Td ta="end">{emDias(todos.mediana)}</Table.Td>
            <Table.Td ta="end">{emDias(todos.p90)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  </section>
)

const Medidas = ({
  medidas,
  pessoa,
  lugar,
}: {
  medidas: readonly Medida[]
  pessoa: LinhaDoTrabalho
  lugar: Lugar
}) =>
  medidas.map((medida) => (
    <div key={medida.chave} className={classes.medida}>
      <dt>{medida.titulo}</dt>
      <dd>
        <Numero medida={medida} numeros={pessoa} quem={pessoa} lugar={lugar} />
      </dd>
    </div>
  ))

const Cartao = ({ pessoa, lugar }: { pessoa: LinhaDoTrabalho; lugar: Lugar }) => (
  <li className={classes.cartao} data-escolhida={pessoa.id === lugar.pessoa || undefined}>
    <h2 className={classes.titulo}>
      <Nome pessoa={pessoa} escolhida={pessoa.id === lugar.pessoa} />
    </h2>
    {pessoa.unidade && <p className={classes.fraco}>{pessoa.unidade.nome}</p>}
    <dl className={classes.medidas}>
      <Medidas medidas={MEDIDAS.filter((m) => m.principal)} pessoa={pessoa} lugar={lugar} />
    </dl>
    <details>
      <summary className={classes.verTudo}>
        Ver tudo<VisuallyHidden> de {pessoa.nome}</VisuallyHidden>
      </summary>
      <dl className={classes.medidas}>
        <Medidas medidas={MEDIDAS.filter((m) => !m.principal)} pessoa={pessoa} lugar={lugar} />
        <div className={classes.medida}>
          <dt>Alerta → assinatura, mediana</dt>
          <dd>{emDias(pessoa.mediana)}</dd>
        </div>
        <div className={classes.medida}>
          <dt>Alerta → assinatura, p90</dt>
          <dd>{emDias(pessoa.p90)}</dd>
        </div>
      </dl>
    </details>
  </li>
)

export const Pessoas = ({ pessoas, todos, lugar }: Props) => {
  const celular = useCelular()
  const [inteira, setInteira] = useState(false)
  const escolhida = pessoas.findIndex((p) => p.id === lugar.pessoa)
  const aMostra = inteira ? pessoas.length : Math.max(celular ? 3 : A_MOSTRA, escolhida + 1)
  const mostradas = pessoas.slice(0, aMostra)
  const restam = pessoas.length - mostradas.length
  return (
    <>
      {celular ? (
        <ul className={classes.cartoes} aria-label="Trabalho por fiscal">
          {mostradas.map((pessoa) => (
            <Cartao key={pessoa.id} pessoa={pessoa} lugar={lugar} />
          ))}
        </ul>
      ) : (
        <Quadro p={0}>
          <Tabela pessoas={mostradas} todos={todos} lugar={lugar} />
        </Quadro>
      )}
      {restam > 0 && (
        <Button variant="subtle" fullWidth={celular} onClick={() => setInteira(true)}>
          {restam === 1 ? 'Mostrar mais 1 fiscal' : `Mostrar mais ${inteiro(restam)} fiscais`}
        </Button>
      )}
    </>
  )
}
