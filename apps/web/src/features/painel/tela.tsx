// /painel: from the alert to the outcome (docs/dominio/telas.md#panel). Every figure has its definition, its table, its spreadsheet and the
// list that it counts; everything that is shown is in the address.

import { podeChamar, veTudo } from '@guara/domain/acesso'
import { formatarHora } from '@guara/domain/data-hora'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { painel } from '@guara/domain/painel/contract'
import { definicaoDa, type NomeDaFigura, SERIES_EM_MESES } from '@guara/domain/painel/figuras'
import { MEDIDAS } from '@guara/domain/painel/relatorio'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { consultasDoPainel } from '../../api/gestao/painel.ts'
import { MapaDaFigura } from '../../ui/figuras/mapa.tsx'
import { Meses } from '../../ui/figuras/meses.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { Fila, Funil } from './barras.tsx'
import { Cartoes } from './cartoes.tsx'
import { enderecoDe, filtroDe, type Lugar, lerEndereco } from './endereco.ts'
import { Filtros } from './filtros.tsx'
import classes from './painel.module.css'
import { QuadroDaFigura } from './quadro-da-figura.tsx'
import { Relatorio } from './relatorio.tsx'
import { TabelaDaFigura } from './tabela-da-figura.tsx'

/** Figures that are read as tables. */
const OUTRAS: readonly NomeDaFigura[] = [
  'pessoas',
  'artigos',
  'desfechos',
  'blindagem',
  'reincidencia',
  'sincronizacao',
]

const useContadoEm = (filtro: ReturnType<typeof filtroDe>) => {
  const { data } = useQuery(consultasDoPainel.figura('recebidos', filtro))
  if (!data) return ''
  const { de, ate } = data.periodo
  return `${dataCurta(de)} a ${dataCurta(ate)} · contado às ${formatarHora(data.contadoEm)}`
}

export const Tela = ({ usuario }: { usuario: Conta }) => {
  const proprio = !veTudo(painel.figura, usuario)
  const [busca, setBusca] = useSearchParams()
  const lugar = lerEndereco(busca)
  const ir = (mudanca: Partial<Lugar>) =>
    setBusca(enderecoDe({ ...lugar, ...mudanca }), { preventScrollReset: true })
  const filtro = filtroDe(lugar)
  const serie = { ...filtro, meses: lugar.meses }
  const abrirTabela = (tabela: NomeDaFigura) => ir({ tabela })
  const comum = { filtro, onTabela: abrirTabela }
  return (
    <Screen
      titulo={proprio ? 'Meu painel' : 'Painel da fiscalização'}
      subtitulo={useContadoEm(filtro)}
      acao={
        <Filtros lugar={lugar} proprio={proprio} unidadeFixa={Boolean(usuario.unidadeId)} onMudar={ir}>
          {podeChamar(painel.relatorio, usuario) && <Relatorio lugar={lugar} />}
        </Filtros>
      }
    >
      <Cartoes {...comum} />
      <div className={classes.grade}>
        <QuadroDaFigura figura="funil" {...comum}>
          {(contada) => <Funil figura="funil" contada={contada} lugar={lugar} />}
        </QuadroDaFigura>
        <QuadroDaFigura figura="municipios" {...comum}>
          {({ linhas }) => (
            <MapaDaFigura
              linhas={linhas}
              medidas={MEDIDAS}
              medida={lugar.medida}
              onMedida={(medida) => ir({ medida })}
            />
          )}
        </QuadroDaFigura>
        <div className={classes.pilha}>
          <QuadroDaFigura figura="meses" filtro={serie} onTabela={abrirTabela}>
            {({ linhas, periodo }) => (
              <>
                <div className={classes.series}>
                  {SERIES_EM_MESES.map((n) => (
                    <Button
                      key={n}
                      variant={n === lugar.meses ? 'light' : 'default'}
                      size="compact-sm"
                      aria-pressed={n === lugar.meses}
                      onClick={() => ir({ meses: n })}
                    >
                      {n} meses
                    </Button>
                  ))}
                </div>
                <Meses linhas={linhas} ate={periodo.ate} />
              </>
            )}
          </QuadroDaFigura>
          <QuadroDaFigura figura="fila" {...comum}>
            {(contada) => <Fila figura="fila" contada={contada} lugar={lugar} />}
          </QuadroDaFigura>
        </div>
      </div>
      <Quadro component="section" aria-labelledby="outras-tabelas" className={classes.outras}>
        <h2 id="outras-tabelas">Outras tabelas</h2>
        <div className={classes.lista}>
          {OUTRAS.map((figura) => (
            <Button
              key={figura}
              variant="default"
              leftSection={<IconTable size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => abrirTabela(figura)}
            >
              {definicaoDa(figura).titulo}
            </Button>
          ))}
        </div>
      </Quadro>
      {lugar.tabela && (
        <TabelaDaFigura
          key={lugar.tabela}
          figura={lugar.tabela}
          filtro={lugar.tabela === 'meses' ? serie : filtro}
          lugar={lugar}
          podeAbrirPessoa={podeChamar(painel.abrirReincidente, usuario)}
          onFechar={() => ir({ tabela: null })}
        />
      )}
    </Screen>
  )
}
