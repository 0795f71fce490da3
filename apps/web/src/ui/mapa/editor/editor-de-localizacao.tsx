// The map of the step "localização": the point by click, GPS or keyboard; areas drawn, typed or imported. Controlled: it
// keeps only what is being done at the moment.
import { type FinalidadeDoPoligono, medirArea } from '@guara/domain/geometria/areas'
import type { Poligono } from '@guara/domain/geometria/poligono'
import { useState } from 'react'
import { Quadro } from '../../quadro.ts'
import { Recado } from '../../recado.tsx'
import { salvarNoAparelho } from '../../salvar-no-aparelho.ts'
import { useTemaSol } from '../../tema-sol.ts'
import { enquadrar, type Referencia } from '../conteudo.ts'
import { exportar } from '../exportar.ts'
import { Legenda } from '../legenda.tsx'
import { type MapaAberto, QuadroDoMapa } from '../quadro-do-mapa.tsx'
import { AvisoDeMarcar } from './aviso-de-marcar.tsx'
import { BarraDeFerramentas } from './barra-de-ferramentas.tsx'
import { CartaoDaCoordenada } from './cartao-da-coordenada.tsx'
import { CartaoDoLugar, type MunicipioInformado } from './cartao-do-lugar.tsx'
import classes from './editor.module.css'
import { ListaDeAreas } from './lista-de-areas.tsx'
import { useModo } from './modo.ts'
import { PainelDeVertices } from './painel-de-vertices.tsx'
import { RelatoDaImportacao } from './relato-da-importacao.tsx'
import { useAreas } from './use-areas.ts'
import { useAreasNoMapa } from './use-areas-no-mapa.ts'
import { useConteudoDoEditor } from './use-conteudo-do-editor.ts'
import { type Medida, useDesenho } from './use-desenho.ts'
import { useImportacao } from './use-importacao.ts'
import { useMarcarPonto } from './use-marcar-ponto.ts'
import { usePrimeiroOlhar } from './use-primeiro-olhar.ts'
import { type PontoLido, pontoDe, type ValorDaLocalizacao } from './valor.ts'

interface Props {
  value: ValorDaLocalizacao
  onChange: (valor: ValorDaLocalizacao) => void
  /** The municipality of the address of the inspection, compared with the one of the point. */
  municipio?: MunicipioInformado | null
  aoUsarMunicipio?: (municipio: MunicipioInformado) => void
  referencias?: Referencia[]
  /** Only areas are asked for, all of them for this. */
  soAreas?: FinalidadeDoPoligono
  /** By which somebody is led to the point and to the areas. */
  ids?: { ponto: string; areas: string }
}

const NENHUMA: Referencia[] = []

export const EditorDeLocalizacao = (props: Props) => {
  const {
    value,
    onChange,
    municipio = null,
    aoUsarMunicipio,
    referencias = NENHUMA,
    soAreas = null,
    ids,
  } = props
  const { poligonos } = value
  const ponto = pontoDe(value)
  const [aberto, setAberto] = useState<MapaAberto | null>(null)
  const { modo, irPara, parar, alternar, recusa, setRecusa } = useModo()
  const [medida, setMedida] = useState<Medida | null>(null)
  const [previa, setPrevia] = useState<Poligono | null>(null)
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const [sol] = useTemaSol()
  const areas = useAreas(value, onChange, soAreas)
  const importacao = useImportacao((novas) => {
    const geometrias = novas.map((a) => a.geometria)
    areas.acrescentar(geometrias)
    if (aberto) enquadrar(aberto, geometrias)
  })

  const mudarPonto = (lido: PontoLido) => onChange({ ...value, ...lido })
  const mudarETrazer = (lido: PontoLido) => {
    mudarPonto(lido)
    if (aberto) enquadrar(aberto, [], pontoDe(lido))
  }

  const editando = modo.tipo === 'editar' ? modo.id : null
  const camadas = useAreasNoMapa(aberto, poligonos, sol, (id) => modo.tipo === 'ver' && setEscolhida(id))
  const desenho = useDesenho(aberto, camadas, modo.tipo === 'desenhar', editando, {
    aoDesenhar: (geometria) => {
      setEscolhida(areas.acrescentar([geometria])[0] ?? null)
      parar()
    },
    aoEditar: areas.trocarGeometria,
    aoMedir: setMedida,
    aoRecusar: setRecusa,
  })
  const usarCentro = useMarcarPonto(aberto, modo.tipo === 'ponto', (lido) => {
    mudarPonto(lido)
    parar()
  })
  const emVista = poligonos.find((a) => a.id === escolhida) ?? poligonos.at(-1)
  const numerado =
    modo.tipo === 'digitar' ? previa : modo.tipo === 'ver' ? (emVista?.geometria ?? null) : null
  useConteudoDoEditor(aberto, { ponto, referencias, numerado, previa }, sol)

  usePrimeiroOlhar(aberto, {
    geometrias: [...poligonos, ...referencias].map((a) => a.geometria),
    ponto,
    municipioId: municipio?.id ?? null,
  })
  const indiceDigitado = modo.tipo === 'digitar' ? poligonos.findIndex((a) => a.id === modo.id) : -1
  const digitada = poligonos[indiceDigitado]

  return (
    <div className={classes.editor}>
      <div className={classes.principal}>
        <Quadro
          component="section"
          aria-label="Mapa da localização"
          className={classes.cartao}
          id={ids?.areas}
          tabIndex={-1}
        >
          <BarraDeFerramentas
            desenhando={modo.tipo === 'desenhar'}
            medida={medida}
            importando={importacao.lendo}
            podeExportar={poligonos.length > 0}
            aoDesenhar={() => irPara({ tipo: 'desenhar' })}
            aoDesfazer={desenho.desfazerUltimo}
            aoConcluir={desenho.concluir}
            aoCancelar={parar}
            aoDigitar={() => irPara({ tipo: 'digitar', id: null })}
            aoImportar={importacao.ler}
            aoExportar={(formato) => exportar(formato, poligonos, ponto).then(salvarNoAparelho)}
          />
          {recusa && <Recado tom="erro">{recusa}</Recado>}
          {modo.tipo === 'ponto' && <AvisoDeMarcar aoUsarCentro={usarCentro} />}
          {importacao.relato && (
            <RelatoDaImportacao
              relato={importacao.relato}
              aoUsarPonto={mudarETrazer}
              aoFechar={importacao.dispensar}
            />
          )}
          <QuadroDoMapa nome="Mapa da localização" desenho aoAbrir={setAberto} />
          <Legenda areas={poligonos} referencias={referencias} />
        </Quadro>
        {modo.tipo === 'digitar' && (
          <PainelDeVertices
            key={modo.id}
            titulo={digitada ? `Vértices do Polígono ${indiceDigitado + 1}` : 'Novo polígono'}
            inicial={digitada?.geometria ?? null}
            aoMostrar={setPrevia}
            aoUsar={(geometria) => {
              if (digitada) areas.trocar(medirArea({ ...digitada, geometria }))
              else areas.acrescentar([geometria])
              if (aberto) enquadrar(aberto, [geometria])
              parar()
            }}
            aoCancelar={parar}
          />
        )}
      </div>
      <div className={classes.lado}>
        {!soAreas && (
          <CartaoDaCoordenada
            id={ids?.ponto}
            valor={value}
            aoMudar={mudarETrazer}
            marcando={modo.tipo === 'ponto'}
            aoMarcar={() => alternar({ tipo: 'ponto' })}
          />
        )}
        <ListaDeAreas
          lista={poligonos}
          areas={areas}
          comFinalidade={!soAreas}
          referencias={referencias}
          editando={editando}
          areaAoVivo={medida?.areaHa ?? null}
          aoEditar={(id) => alternar({ tipo: 'editar', id })}
          aoDigitar={(id) => irPara({ tipo: 'digitar', id })}
          aoExcluir={(id) => {
            parar()
            areas.excluir(id)
          }}
        />
        {ponto && <CartaoDoLugar ponto={ponto} informado={municipio} aoUsar={aoUsarMunicipio} />}
      </div>
    </div>
  )
}
