// The files to take away, each with its fields and by which norm they are public. What waits for confirmation is told, and is in no file.
import '@mantine/core/styles/Table.layer.css'
import { FORMATOS } from '@guara/domain/exportacao/formatos'
import {
  CONJUNTOS_ABERTOS,
  estaPublicado,
  MINUTOS_DA_EDICAO,
  NOMES_DOS_CONJUNTOS_ABERTOS,
  type NomeDoConjuntoAberto,
  VERSAO,
} from '@guara/domain/transparencia/conjuntos'
import { ARQUIVOS_ABERTOS, type Resumo } from '@guara/domain/transparencia/contract'
import { FUNDAMENTOS, NUNCA_PUBLICADOS } from '@guara/domain/transparencia/fundamentos'
import { LICENCAS } from '@guara/domain/transparencia/licencas'
import { Button, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { enderecoDoArquivo, enderecoDoDicionario } from '../../api/consulta/transparencia.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './transparencia.module.css'

type Nome = { nome: NomeDoConjuntoAberto; confirmados: readonly string[] }

const Campos = ({ nome, confirmados }: Nome) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={classes.rola} tabIndex={0} aria-label={`Campos: ${CONJUNTOS_ABERTOS[nome].titulo}`}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Campo</Table.Th>
          <Table.Th scope="col">O que é</Table.Th>
          <Table.Th scope="col">Por que é público</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {CONJUNTOS_ABERTOS[nome].colunas.map((campo) => (
          <Table.Tr key={campo.chave}>
            <Table.Th scope="row">{campo.rotulo}</Table.Th>
            <Table.Td>{campo.descricao}</Table.Td>
            <Table.Td>
              {FUNDAMENTOS[campo.fundamento].norma}
              {!estaPublicado(nome, campo, confirmados) && (
                <>
                  {' '}
                  <strong>(a confirmar: não está nos arquivos)</strong>
                </>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)

const Conjunto = ({ nome, confirmados }: Nome) => {
  const { titulo, descricao, comoEContado } = CONJUNTOS_ABERTOS[nome]
  return (
    <Quadro component="article" aria-labelledby={`conjunto-${nome}`} className={classes.quadro}>
      <h3 id={`conjunto-${nome}`}>{titulo}</h3>
      <p>{descricao}</p>
      <div className={classes.arquivos}>
        {ARQUIVOS_ABERTOS.filter(({ conjunto }) => conjunto === nome).map(({ arquivo, formato }) => (
          <Button
            key={arquivo}
            component="a"
            variant="default"
            size="md"
            href={enderecoDoArquivo(arquivo)}
            download
            aria-label={`Baixar ${titulo} em ${FORMATOS[formato].rotulo}`}
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {FORMATOS[formato].rotulo}
          </Button>
        ))}
      </div>
      <details>
        <summary>Campos e fundamento: {titulo.toLowerCase()}</summary>
        <p className={classes.fraco}>{comoEContado}</p>
        <Campos nome={nome} confirmados={confirmados} />
      </details>
    </Quadro>
  )
}

const contadoEm = (instante: string) =>
  new Date(instante).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })

export const Conjuntos = ({ resumo: { licenca, contadoEm: em, orgao, confirmados } }: { resumo: Resumo }) => {
  const { nome, endereco, pede } = LICENCAS[licenca]
  return (
    <>
      <h2>Dados para baixar</h2>
      <p>
        Os mesmos números, linha a linha, para planilha, mapa ou programa. Os arquivos são refeitos a cada{' '}
        {MINUTOS_DA_EDICAO} minutos, quando alguém os pede.
      </p>
      <div className={classes.conjuntos}>
        {NOMES_DOS_CONJUNTOS_ABERTOS.map((conjunto) => (
          <Conjunto key={conjunto} nome={conjunto} confirmados={confirmados} />
        ))}
      </div>
      <Quadro component="section" aria-labelledby="condicoes" className={classes.quadro}>
        <h2 id="condicoes">Licença, versão e data</h2>
        <p>
          <a href={endereco} rel="license">
            {nome}
          </a>
          . {pede}
        </p>
        <p>
          Versão {VERSAO} dos campos, de {orgao}; números de {contadoEm(em)}. Mapas em SIRGAS 2000. A data de
          cada arquivo está no nome dele.
        </p>
        <div className={classes.arquivos}>
          <Button
            component="a"
            variant="default"
            size="md"
            href={enderecoDoDicionario()}
            download="dicionario.csv"
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            Baixar o dicionário (CSV)
          </Button>
        </div>
      </Quadro>
      <Quadro component="section" aria-labelledby="fora" className={classes.quadro}>
        <h2 id="fora">O que não se publica</h2>
        <dl className={classes.fora}>
          {NUNCA_PUBLICADOS.map(({ dado, porque }) => (
            <div key={dado}>
              <dt>{dado}</dt>
              <dd className={classes.fraco}>{porque}</dd>
            </div>
          ))}
        </dl>
      </Quadro>
    </>
  )
}
