// /documentacao: every call of the gateway with its example, for whoever is signed in and writes a program for it.
import { semAcento } from '@guara/domain/texto'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Chamada,
  consultaDaDocumentacao,
  ERRO_DA_DOCUMENTACAO,
} from '../../api/consulta/documentacao.ts'
import { QueryWait } from '../../ui/espera/query-wait.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './documentacao.module.css'

interface Descrita extends Chamada {
  metodo: string
  caminho: string
}

/** An example as it goes on the wire. */
const comoTexto = (exemplo: unknown) =>
  typeof exemplo === 'string' ? exemplo : JSON.stringify(exemplo, null, 2)

const exemplosDe = ({ requestBody, responses }: Chamada) =>
  [
    ['Envia', requestBody?.content],
    ['Recebe', responses?.['200']?.content],
  ].flatMap(([titulo, conteudo]) =>
    Object.entries((conteudo ?? {}) as Record<string, { example?: unknown }>).flatMap(
      ([tipo, { example }]) =>
        example === undefined ? [] : [{ titulo: `${titulo} (${tipo})`, texto: comoTexto(example) }],
    ),
  )

const Detalhe = ({ chamada }: { chamada: Descrita }) => {
  const { metodo, caminho, summary, parameters = [], security = [], operationId } = chamada
  return (
    <details className={classes.chamada}>
      <summary>
        <span className={classes.metodo}>{metodo}</span> <code className={classes.caminho}>{caminho}</code>
        <span className={classes.resumo}>{summary}</span>
      </summary>
      <dl className={classes.fatos}>
        <dt>Nome</dt>
        <dd>{operationId}</dd>
        <dt>Acesso</dt>
        <dd>{security.length > 0 ? 'Authorization: Bearer' : 'Aberto'}</dd>
        {parameters.length > 0 && (
          <>
            <dt>Parâmetros</dt>
            <dd>{parameters.map((p) => `${p.name}${p.required ? '' : ' (opcional)'}`).join(', ')}</dd>
          </>
        )}
      </dl>
      {exemplosDe(chamada).map(({ titulo, texto }) => (
        <div key={titulo}>
          <p>{titulo}</p>
          <pre className={classes.exemplo}>{texto}</pre>
        </div>
      ))}
    </details>
  )
}

const servicoDe = ({ tags }: Chamada) => tags?.[0] ?? ''

const Chamadas = ({ paths }: { paths: Record<string, Record<string, Chamada>> }) => {
  const [texto, setTexto] = useState('')
  const todas = Object.entries(paths).flatMap(([caminho, porMetodo]) =>
    Object.entries(porMetodo).map(
      ([metodo, c]): Descrita => ({ ...c, metodo: metodo.toUpperCase(), caminho }),
    ),
  )
  const procurado = semAcento(texto.trim())
  const achadas = todas.filter((c) =>
    semAcento(`${c.caminho} ${c.summary} ${c.operationId}`).includes(procurado),
  )
  const servicos = [...new Set(achadas.map(servicoDe))]
  return (
    <div className={classes.tela}>
      <TextInput
        type="search"
        label="Procurar chamada"
        placeholder="Endereço, nome ou o que faz"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
      />
      <p role="status">{achadas.length === 1 ? '1 chamada' : `${achadas.length} chamadas`}</p>
      {servicos.map((servico) => (
        <Quadro key={servico} component="section" aria-label={servico}>
          <h2 className={classes.servico}>{servico}</h2>
          {achadas
            .filter((chamada) => servicoDe(chamada) === servico)
            .map((chamada) => (
              <Detalhe key={chamada.operationId} chamada={chamada} />
            ))}
        </Quadro>
      ))}
    </div>
  )
}

const Corpo = () => {
  const query = useQuery(consultaDaDocumentacao())
  if (query.data) return <Chamadas paths={query.data.paths} />
  return <QueryWait titulo={ERRO_DA_DOCUMENTACAO} query={query} />
}

export const Documentacao = () => (
  <Screen titulo="Documentação da API">
    <Corpo />
  </Screen>
)
