// The map of the step "localização": the point by click, GPS or keyboard; areas drawn, typed or imported. Controlled: it
// keeps only what is being done at the moment.
import { medirArea } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import { ListaDeAreas } from './areas/lista-de-areas.tsx'
import classes from './editor.module.css'
import { MapaDoEditor } from './mapa-do-editor.tsx'
import { CartaoDaCoordenada } from './ponto/cartao-da-coordenada.tsx'
import { CartaoDoLugar } from './ponto/cartao-do-lugar.tsx'
import { type Editor, type PropsDoEditor, useEditor } from './use-editor.ts'
import { PainelDeVertices } from './vertices/painel-de-vertices.tsx'

const VerticesDigitados = ({ editor }: { editor: Editor }) => {
  const { modo, poligonos, areas, setPrevia, trazer, parar } = editor
  if (modo.tipo !== 'digitar') return null
  const indice = poligonos.findIndex((a) => a.id === modo.id)
  const digitada = poligonos[indice]
  return (
    <PainelDeVertices
      key={modo.id}
      titulo={digitada ? `Vértices do ${nomeDoPoligono(indice)}` : 'Novo polígono'}
      inicial={digitada?.geometria ?? null}
      aoMostrar={setPrevia}
      aoUsar={(geometria) => {
        if (digitada) areas.trocar(medirArea({ ...digitada, geometria }))
        else areas.acrescentar([geometria])
        trazer([geometria])
        parar()
      }}
      aoCancelar={parar}
    />
  )
}

const Areas = ({ editor }: { editor: Editor }) => {
  const { poligonos, referencias, areas, soAreas, sessao, alternar, irPara, parar } = editor
  return (
    <ListaDeAreas
      lista={poligonos}
      areas={areas}
      comFinalidade={!soAreas}
      referencias={referencias}
      editando={sessao.editando}
      areaAoVivo={sessao.medida?.areaHa ?? null}
      aoEditar={(id) => alternar({ tipo: 'editar', id })}
      aoDigitar={(id) => irPara({ tipo: 'digitar', id })}
      aoExcluir={(id) => {
        parar()
        areas.excluir(id)
      }}
    />
  )
}

export const EditorDeLocalizacao = (props: PropsDoEditor) => {
  const { value, municipio = null, aoUsarMunicipio, ids } = props
  const editor = useEditor(props)
  const { ponto, soAreas, modo, alternar, mudarETrazer } = editor
  return (
    <div className={classes.editor}>
      <div className={classes.principal}>
        <MapaDoEditor editor={editor} id={ids?.areas} />
        <VerticesDigitados editor={editor} />
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
        <Areas editor={editor} />
        {ponto && <CartaoDoLugar ponto={ponto} informado={municipio} aoUsar={aoUsarMunicipio} />}
      </div>
    </div>
  )
}
