// Step 4: the point and the areas on a map to look at, with every number also in words.
import type { Campos, Dados } from '@guara/domain/campos/campo'
import { temResposta } from '@guara/domain/campos/pendencias'
import { formatarCoordenada } from '@guara/domain/coordenada'
import { CAMPOS_DA_LOCALIZACAO } from '@guara/domain/formulario/etapas/localizacao'
import type { Formulario } from '@guara/domain/formulario/schema'
import { AreasDesenhadas, FINALIDADES_DA_AREA } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import { useMemo } from 'react'
import { escreverInstante } from '../../../campos/digitacao/tempo-digitado.ts'
import { ValoresDoGrupo } from '../../../campos/valores/valores-do-grupo.tsx'
import { hectares } from '../../../ui/mapa/editor/valor.ts'
import { Mapa } from '../../../ui/mapa/mapa.tsx'
import { NadaInformado } from '../tela/secao.tsx'
import classes from './localizacao.module.css'
import { ESPACOS } from './respostas.tsx'

const { latitude: _y, longitude: _x, dataHoraLeitura: _t, poligonos: _p, ...RESTO } = CAMPOS_DA_LOCALIZACAO
const OUTROS: Campos = RESTO

const numero = (valor: unknown) => (typeof valor === 'number' ? valor : null)

const pontoDe = (dados: Dados) => {
  const latitude = numero(dados.latitude)
  const longitude = numero(dados.longitude)
  return latitude === null || longitude === null
    ? null
    : { latitude, longitude, precisaoM: numero(dados.precisaoM) }
}

export const Localizacao = ({ formulario: { localizacao } }: { formulario: Formulario }) => {
  const ponto = useMemo(() => pontoDe(localizacao), [localizacao])
  const areas = useMemo(() => AreasDesenhadas.safeParse(localizacao.poligonos).data ?? [], [localizacao])
  if (!temResposta(CAMPOS_DA_LOCALIZACAO, localizacao)) return <NadaInformado />
  return (
    <>
      {(ponto || areas.length > 0) && (
        <div className={classes.mapa}>
          <Mapa nome="Mapa do local" ponto={ponto} areas={areas} />
        </div>
      )}
      <dl className={classes.numeros}>
        {ponto && (
          <div>
            <dt>Coordenada</dt>
            <dd className={classes.mono}>{formatarCoordenada(ponto)}</dd>
          </div>
        )}
        {typeof localizacao.dataHoraLeitura === 'string' && (
          <div>
            <dt>Leitura</dt>
            <dd>{escreverInstante(localizacao.dataHoraLeitura)}</dd>
          </div>
        )}
        {areas.map(({ id, finalidade, areaHa }, i) => (
          <div key={id}>
            <dt>{nomeDoPoligono(i)}</dt>
            <dd>
              {finalidade ? FINALIDADES_DA_AREA[finalidade] : 'Sem finalidade'}: {hectares(areaHa)}
            </dd>
          </div>
        ))}
      </dl>
      <ValoresDoGrupo campos={OUTROS} dados={localizacao} prefixo="localizacao" {...ESPACOS} />
    </>
  )
}
