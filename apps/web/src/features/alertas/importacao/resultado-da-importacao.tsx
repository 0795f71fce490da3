// How an import ended: what was read, kept and refused, also where it stopped half-way.
import { inteiro } from '@guara/domain/escrita'
import type { Importacao } from '@guara/domain/importacao/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { consultasDeAlerta } from '../../../api/gestao/alertas.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './importar.module.css'
import { Observacoes } from './observacoes.tsx'
import { Recusas } from './recusas.tsx'

/** The file may still be being read where the answer was lost. */
const PERGUNTAR_MS = 2000

/** What is not usual is shown only where there is some. */
const SEMPRE = new Set(['Lidos', 'Novos', 'Seriam novos', 'Já conhecidos', 'Recusados'])

const Contagem = ({
  lidos,
  novos,
  corrigidos,
  reunidos,
  repetidos,
  recusados,
  esperando,
  seco,
}: Importacao) => (
  <dl className={classes.contagem}>
    {(
      [
        ['Lidos', lidos],
        [seco ? 'Seriam novos' : 'Novos', novos],
        ['Corrigidos', corrigidos],
        ['Fragmentos reunidos', reunidos],
        ['Já conhecidos', repetidos],
        ['Recusados', recusados],
        ['Esperam a classe', esperando],
      ] as const
    )
      .filter(([rotulo, n]) => n > 0 || SEMPRE.has(rotulo))
      .map(([rotulo, n]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{inteiro(n)}</dd>
        </div>
      ))}
  </dl>
)

export const Resultado = ({ importacao }: { importacao: Importacao }) => (
  <Quadro className={classes.form}>
    <Recado tom="sucesso">
      {importacao.seco
        ? `${importacao.arquivo} foi conferido. Nada foi gravado.`
        : `${importacao.arquivo} foi importado.`}
    </Recado>
    <Contagem {...importacao} />
    <Recusas id={importacao.id} arquivo={importacao.arquivo} />
    <Observacoes observacoes={importacao.observacoes} />
    {!importacao.seco && (
      <p>
        <Link to={`/gestao/importacoes?id=${importacao.id}`}>Ver no histórico de importações</Link>
        {importacao.esperando > 0 && ': há classes para mapear'}
      </p>
    )}
  </Quadro>
)

const ateOnde = ({ situacao, seco, arquivo }: Importacao) => {
  if (situacao === 'EM_ANDAMENTO') return `O servidor ainda lê o que recebeu de ${arquivo}:`
  return seco ? `O que foi conferido de ${arquivo} até parar:` : `O que foi lido de ${arquivo} até parar:`
}

const naoComecou = (erro: Error) => erro instanceof ErroDaApi && erro.status === 404

/** The server knows how far it got, and where only its answer was lost, that it came to the end. */
export const Parada = ({ id, seco, mensagem }: { id: string; seco: boolean; mensagem: string }) => {
  const { data, error, refetch, isFetching } = useQuery({
    ...consultasDeAlerta.importacao(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.situacao === 'EM_ANDAMENTO' && PERGUNTAR_MS,
  })
  if (data?.situacao === 'CONCLUIDA') return <Resultado importacao={data} />
  return (
    <Quadro className={classes.form}>
      <Recado tom="erro">
        {seco
          ? `A conferência parou. ${mensagem} Nada foi gravado.`
          : `A importação parou. ${mensagem} Importar o arquivo de novo não duplica nada: o que já entrou é reconhecido.`}
      </Recado>
      {data && (
        <>
          <p>{ateOnde(data)}</p>
          <Contagem {...data} />
          {data.situacao === 'FALHOU' && <Recusas id={id} arquivo={data.arquivo} />}
        </>
      )}
      {!data && error && (
        <div className={classes.linha}>
          <span>
            {naoComecou(error)
              ? 'Nenhuma linha chegou a ser lida.'
              : 'Não foi possível saber até onde o arquivo foi lido.'}
          </span>
          {!naoComecou(error) && (
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Perguntar de novo
            </Button>
          )}
        </div>
      )}
    </Quadro>
  )
}
