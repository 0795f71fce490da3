// Step 4: the point and the areas on the map (every number can also be typed), then what only the inspector can tell.

import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { Campos } from '@guara/domain/campos/campo'
import { CAMPOS_DA_LOCALIZACAO } from '@guara/domain/formulario/etapas/localizacao'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { idDoCampo } from '../../../campos/caminho/caminho.ts'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import { EditorDeLocalizacao } from '../../../ui/mapa/editor/editor-de-localizacao.tsx'
import type { ValorDaLocalizacao } from '../../../ui/mapa/editor/valor.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import type { PropsDoPasso } from '../tela/passo.ts'
import { PontoDaFoto } from './ponto-da-foto.tsx'
import { useReferenciasDosAlertas } from './referencias.ts'

interface Props extends PropsDoPasso {
  arquivos: Readonly<Record<string, ArquivoDescrito>>
  municipioDoPonto: ((latitude: number, longitude: number) => number | undefined) | undefined
}

const DO_MAPA = [
  'latitude',
  'longitude',
  'precisaoM',
  'altitudeM',
  'fonteCoordenada',
  'dataHoraLeitura',
  'poligonos',
]

/** What the map does not give. Precision stays: a typed point has none until someone says it. */
const OUTROS: Campos = Object.fromEntries(
  Object.entries(CAMPOS_DA_LOCALIZACAO).filter(([nome]) => !DO_MAPA.includes(nome) || nome === 'precisaoM'),
)

/** The point answers for all that the map tells of it. */
const IDS = { ponto: idDoCampo('localizacao'), areas: idDoCampo('localizacao.poligonos') }

const numeroOuNulo = (valor: unknown) => (typeof valor === 'number' ? valor : null)

const valorDe = (dados: Record<string, unknown>): ValorDaLocalizacao => ({
  latitude: numeroOuNulo(dados.latitude),
  longitude: numeroOuNulo(dados.longitude),
  precisaoM: numeroOuNulo(dados.precisaoM),
  altitudeM: numeroOuNulo(dados.altitudeM),
  fonteCoordenada: (dados.fonteCoordenada as ValorDaLocalizacao['fonteCoordenada']) ?? null,
  dataHoraLeitura: typeof dados.dataHoraLeitura === 'string' ? dados.dataHoraLeitura : null,
  poligonos: Array.isArray(dados.poligonos) ? dados.poligonos : [],
  desenho: dados.desenho as ValorDaLocalizacao['desenho'],
})

export const PassoLocalizacao = (props: Props) => {
  const { conteudo, arquivos, erros, onMudar, renderArquivo, municipioDoPonto } = props
  const { data: municipios } = useQuery(queries.municipios())
  const referencias = useReferenciasDosAlertas(conteudo.alertaFiscalizacao.alertaIds)
  const dados = conteudo.localizacao
  const municipio = municipios?.find((m) => m.id === conteudo.enderecoFiscalizacao.municipioId) ?? null
  const guardar = (valor: ValorDaLocalizacao) => {
    const sistemaReferencia = dados.sistemaReferencia ?? 'SIRGAS_2000'
    onMudar('localizacao', { ...dados, sistemaReferencia, ...valor })
  }
  const { latitude, longitude } = valorDe(dados)
  const semMunicipio = conteudo.enderecoFiscalizacao.municipioId === undefined
  useEffect(() => {
    // The point tells it, as long as nobody answered otherwise.
    if (!semMunicipio || latitude === null || longitude === null) return
    const achado = municipioDoPonto?.(latitude, longitude)
    if (achado) onMudar('enderecoFiscalizacao.municipioId', achado)
  }, [semMunicipio, latitude, longitude, municipioDoPonto, onMudar])
  return (
    <>
      <EditorDeLocalizacao
        value={valorDe(dados)}
        onChange={guardar}
        ids={IDS}
        municipio={municipio}
        referencias={referencias}
        aoUsarMunicipio={(m) => onMudar('enderecoFiscalizacao.municipioId', m.id)}
      />
      <PontoDaFoto
        evidencias={conteudo.evidencias}
        arquivos={arquivos}
        onUsar={(ponto) =>
          guardar({
            ...valorDe(dados),
            ...ponto,
            precisaoM: null,
            altitudeM: null,
            fonteCoordenada: 'EXIF_FOTO',
          })
        }
      />
      <Quadro>
        <CamposDoGrupo
          campos={OUTROS}
          dados={dados}
          prefixo="localizacao"
          erros={erros}
          onMudar={onMudar}
          renderArquivo={renderArquivo}
        />
      </Quadro>
    </>
  )
}
