// The public numbers: three of them, the map of the municipalities, the months and the kinds. Each says how it is counted and has its table.
import { dataCurta } from '@guara/domain/instrumento/dias'
import { definicaoDa } from '@guara/domain/painel/figuras'
import { CONJUNTOS_ABERTOS } from '@guara/domain/transparencia/conjuntos'
import type { Resumo } from '@guara/domain/transparencia/contract'
import { type ReactNode, useId, useState } from 'react'
import { MapaDaFigura } from '../../ui/figuras/mapa.tsx'
import { Meses } from '../../ui/figuras/meses.tsx'
import { escrever, reaisCurtos } from '../../ui/figuras/numeros.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Tabela } from './tabela.tsx'
import classes from './transparencia.module.css'

interface PropsDaFigura {
  titulo: string
  comoEContado: string
  tabela?: ReactNode
  children: ReactNode
}

const Figura = ({ titulo, comoEContado, tabela, children }: PropsDaFigura) => {
  const id = useId()
  return (
    <Quadro component="section" aria-labelledby={id} className={classes.quadro}>
      <h2 id={id}>{titulo}</h2>
      {children}
      {tabela && (
        <details>
          <summary>Ver a tabela: {titulo.toLowerCase()}</summary>
          {tabela}
        </details>
      )}
      <details>
        <summary>Como é contado: {titulo.toLowerCase()}</summary>
        <p className={classes.fraco}>{comoEContado}</p>
      </details>
    </Quadro>
  )
}

const MEDIDAS = {
  embargadoHa: 'hectares embargados',
  embargos: 'embargos em vigor',
  assinados: 'instrumentos assinados',
  n: 'alertas',
  ha: 'hectares de alerta',
} as const

const DO_MUNICIPIO = {
  embargos: { rotulo: 'Embargos em vigor', tipo: 'inteiro' },
  embargadoHa: { rotulo: 'ha embargados', tipo: 'ha' },
  assinados: { rotulo: 'Assinados', tipo: 'inteiro' },
  valor: { rotulo: 'Multas', tipo: 'reais' },
  n: { rotulo: 'Alertas', tipo: 'inteiro' },
  ha: { rotulo: 'ha de alerta', tipo: 'ha' },
} as const

const Cartao = ({
  titulo,
  numero,
  ao_lado,
  comoEContado,
}: Record<'titulo' | 'numero' | 'ao_lado' | 'comoEContado', string>) => (
  <Figura titulo={titulo} comoEContado={comoEContado}>
    <p className={classes.numero}>
      <strong>{numero}</strong> <span>{ao_lado}</span>
    </p>
  </Figura>
)

const PorMunicipio = ({ municipios: { linhas } }: Pick<Resumo, 'municipios'>) => {
  const [medida, setMedida] = useState<keyof typeof MEDIDAS>('embargadoHa')
  const comAlgo = linhas.filter(({ valores }) => Object.values(valores).some(Boolean))
  return (
    <Figura
      titulo="Por município"
      comoEContado={CONJUNTOS_ABERTOS.municipios.comoEContado}
      tabela={<Tabela titulo="Por município" linha="Município" colunas={DO_MUNICIPIO} linhas={comAlgo} />}
    >
      <MapaDaFigura linhas={linhas} medidas={MEDIDAS} medida={medida} onMedida={setMedida} />
    </Figura>
  )
}

const DO_TIPO = {
  n: { rotulo: 'Instrumentos', tipo: 'inteiro' },
  valor: { rotulo: 'Multas', tipo: 'reais' },
} as const

/** Most kinds have no fine: nothing is said, instead of zero. */
const semZeros = (linhas: Resumo['assinados']['linhas']) =>
  linhas.map((l) => ({ ...l, valores: { ...l.valores, valor: l.valores.valor || null } }))

export const NumerosPublicos = ({ resumo }: { resumo: Resumo }) => {
  const { periodo, assinados, meses, municipios } = resumo
  const figura = definicaoDa('meses')
  return (
    <>
      <p className={classes.fraco}>
        De {dataCurta(periodo.de)} a {dataCurta(periodo.ate)}; os embargos são os que estão em vigor agora.
      </p>
      <div className={classes.cartoes}>
        <Cartao
          titulo="Embargos em vigor"
          numero={escrever(municipios.total.embargos)}
          ao_lado={`${escrever(municipios.total.embargadoHa, 'ha')} ha`}
          comoEContado={CONJUNTOS_ABERTOS.embargos.comoEContado}
        />
        <Cartao
          titulo="Instrumentos assinados"
          numero={escrever(assinados.total.n)}
          ao_lado={reaisCurtos(assinados.total.valor)}
          comoEContado={definicaoDa('assinados').comoEContado}
        />
        <Cartao
          titulo="Alertas recebidos"
          numero={escrever(municipios.total.n)}
          ao_lado={`${escrever(municipios.total.ha, 'ha')} ha`}
          comoEContado={definicaoDa('recebidos').comoEContado}
        />
      </div>
      <div className={classes.grade}>
        <PorMunicipio municipios={municipios} />
        <div className={classes.quadro}>
          <Figura
            titulo={figura.titulo}
            comoEContado={figura.comoEContado}
            tabela={
              <Tabela
                titulo={figura.titulo}
                linha={figura.linha}
                colunas={figura.colunas}
                linhas={meses.linhas}
              />
            }
          >
            <Meses linhas={meses.linhas} ate={periodo.ate} />
          </Figura>
          <Figura titulo="Por tipo de instrumento" comoEContado={definicaoDa('assinados').comoEContado}>
            {assinados.linhas.length > 0 ? (
              <Tabela
                titulo="Por tipo de instrumento"
                linha="Tipo"
                colunas={DO_TIPO}
                linhas={semZeros(assinados.linhas)}
              />
            ) : (
              <p>Nada foi assinado neste período.</p>
            )}
          </Figura>
        </div>
      </div>
    </>
  )
}
