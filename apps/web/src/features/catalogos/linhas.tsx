import type { LinhaDoCatalogo } from '@guara/domain/catalogo/editaveis/contract'
import type { CatalogoEditavel, Mundo } from '@guara/domain/catalogo/editaveis/definicao'
import { CATALOGOS, type NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import { formatarDataHora } from '@guara/domain/data-hora'
import { diaDe } from '@guara/domain/instrumento/dias'
import { semAcento } from '@guara/domain/texto'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { consultasDosCatalogos } from '../../api/administracao/catalogos.ts'
import { queries } from '../../api/cliente/queries.ts'
import { HistoricoDaLinha } from '../../campos/valores/historico-da-linha.tsx'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './catalogos.module.css'
import { type Aberta, DialogoDaLinha } from './dialogo-da-linha.tsx'

/** A list that fits in the sight needs no search. */
const MUITAS = 10

interface PropsDaLinha {
  catalogo: CatalogoEditavel
  linha: LinhaDoCatalogo
  mundo: Mundo
  desabilitado: boolean
  onEditar: (aberta: Aberta) => void
  onHistorico: () => void
}

const UmaLinha = ({ catalogo, linha, mundo, desabilitado, onEditar, onHistorico }: PropsDaLinha) => {
  const { dados, alteradaEm, por } = linha
  const nome = catalogo.nome(dados)
  const { comeco } = catalogo
  return (
    <li className={classes.linha}>
      <div className={classes.oQue}>
        <strong>{nome}</strong>
        <span>{catalogo.resumo(dados, mundo)}</span>
        {alteradaEm && (
          <span className={classes.fraco}>
            Alterada por {por} em {formatarDataHora(alteradaEm)}
          </span>
        )}
      </div>
      <div className={classes.acoes}>
        <Button
          variant="default"
          disabled={desabilitado}
          aria-label={`Alterar ${nome}`}
          onClick={() => onEditar({ linha, iniciais: dados })}
        >
          Alterar
        </Button>
        {comeco && (
          <Button
            variant="default"
            disabled={desabilitado}
            aria-label={`${comeco.rotulo}: ${nome}`}
            onClick={() => onEditar({ linha, iniciais: comeco.iniciais(dados) })}
          >
            {comeco.rotulo}
          </Button>
        )}
        {alteradaEm && (
          <Button
            variant="subtle"
            disabled={desabilitado}
            aria-label={`Histórico de ${nome}`}
            onClick={onHistorico}
          >
            Histórico
          </Button>
        )}
      </div>
    </li>
  )
}

interface PropsDoHistorico {
  nome: NomeDoCatalogo
  mundo: Mundo
  linha: LinhaDoCatalogo
  onFechar: () => void
}

const Historico = ({ nome, mundo, linha, onFechar }: PropsDoHistorico) => {
  const catalogo: CatalogoEditavel = CATALOGOS[nome]
  return (
    <HistoricoDaLinha
      nome={catalogo.nome(linha.dados)}
      campos={catalogo.campos(mundo, linha.chave)}
      versoes={useQuery(consultasDosCatalogos.versoes(nome, linha.chave))}
      onFechar={onFechar}
    />
  )
}

interface PropsDaLista {
  nome: NomeDoCatalogo
  linhas: readonly LinhaDoCatalogo[]
  mundo: Mundo
}

const Lista = ({ nome, linhas, mundo }: PropsDaLista) => {
  const online = useOnline()
  const catalogo: CatalogoEditavel = CATALOGOS[nome]
  const [procurado, setProcurado] = useState('')
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const [historico, setHistorico] = useState<LinhaDoCatalogo | null>(null)
  const textos = useMemo(
    () =>
      linhas.map(({ dados }) =>
        semAcento(`${catalogo.nome(dados)} ${catalogo.resumo(dados, mundo)} ${dados.palavras ?? ''}`),
      ),
    [linhas, catalogo, mundo],
  )
  const achadas = linhas.filter((_, i) => textos[i]?.includes(semAcento(procurado.trim())))
  return (
    <>
      <div className={classes.topo}>
        {linhas.length > MUITAS && (
          <TextInput
            label="Procurar"
            maxLength={100}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={procurado}
            onChange={(evento) => setProcurado(evento.currentTarget.value)}
            className={classes.busca}
          />
        )}
        {catalogo.inclui && (
          <Button
            leftSection={<IconPlus size={20} aria-hidden />}
            disabled={!online}
            onClick={() => setAberta({ linha: null, iniciais: { ativa: true } })}
          >
            Incluir {catalogo.item}
          </Button>
        )}
      </div>
      {linhas.length > 1 && (
        <p role="status" className={classes.fraco}>
          {achadas.length === linhas.length
            ? `${linhas.length} no catálogo`
            : `${achadas.length} de ${linhas.length}`}
        </p>
      )}
      {linhas.length === 0 && (
        <EmptyState titulo="Nada neste catálogo ainda" texto={`Inclua a primeira ${catalogo.item}.`} />
      )}
      {linhas.length > 0 && achadas.length === 0 && <EmptyState titulo="Nada com esse texto" />}
      <ul className={classes.lista}>
        {achadas.map((linha) => (
          <UmaLinha
            key={linha.chave}
            catalogo={catalogo}
            linha={linha}
            mundo={mundo}
            desabilitado={!online}
            onEditar={setAberta}
            onHistorico={() => setHistorico(linha)}
          />
        ))}
      </ul>
      {aberta && (
        <DialogoDaLinha nome={nome} mundo={mundo} aberta={aberta} onFechar={() => setAberta(null)} />
      )}
      {historico && (
        <Historico nome={nome} mundo={mundo} linha={historico} onFechar={() => setHistorico(null)} />
      )}
    </>
  )
}

export const LinhasDoCatalogo = ({ nome }: { nome: NomeDoCatalogo }) => {
  const online = useOnline()
  const query = useQuery(consultasDosCatalogos.linhas(nome))
  const { data: municipios } = useQuery(queries.municipios())
  const mundo = useMemo(
    (): Mundo | null =>
      query.data && municipios
        ? {
            linhas: query.data,
            municipios: municipios.map(({ id, nome: rotulo }) => ({ valor: String(id), rotulo })),
            hoje: diaDe(new Date()),
          }
        : null,
    [query.data, municipios],
  )
  const corpo = () => {
    if (query.data && mundo) return <Lista nome={nome} linhas={query.data} mundo={mundo} />
    if (!online) return <OfflineState texto="O catálogo aparece assim que a rede voltar." />
    if (query.isError) return <QueryError titulo="Erro ao carregar o catálogo." query={query} />
    return <p role="status">Carregando…</p>
  }
  return (
    <Quadro className={classes.tela}>
      <p>{CATALOGOS[nome].explicacao}</p>
      {corpo()}
    </Quadro>
  )
}
