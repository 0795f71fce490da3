// The map of the step "localização": the point by click, GPS or keyboard; areas drawn, typed or imported. Controlled: it
// keeps only what is being done at the moment.
import { FINALIDADES_DA_AREA, type FinalidadeDoPoligono, medirArea } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import type { Poligono } from '@guara/domain/geometria/poligono'
import { ActionIcon } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { confirmar } from '../../confirm-dialog.tsx'
import { Quadro } from '../../quadro.ts'
import { Recado } from '../../recado.tsx'
import { salvarNoAparelho } from '../../salvar-no-aparelho.ts'
import { useTemaSol } from '../../tema-sol.ts'
import { enquadrar, type Referencia } from '../conteudo.ts'
import { exportar } from '../exportar.ts'
import { Legenda } from '../legenda.tsx'
import type { MapaAberto } from '../mapa-aberto.ts'
import { QuadroDoMapa } from '../quadro-do-mapa.tsx'
import { AvisoDeMarcar } from './aviso-de-marcar.tsx'
import { AvisoDoDesenhoDeixado } from './aviso-do-desenho-deixado.tsx'
import { BarraDeFerramentas } from './barra-de-ferramentas.tsx'
import { CabecalhoDoDesenho } from './cabecalho-do-desenho.tsx'
import campo from './campo.module.css'
import { CartaoDaCoordenada } from './cartao-da-coordenada.tsx'
import { CartaoDoLugar, type MunicipioInformado } from './cartao-do-lugar.tsx'
import classes from './editor.module.css'
import { ListaDeAreas } from './lista-de-areas.tsx'
import { useModo } from './modo.ts'
import { PainelDeVertices } from './painel-de-vertices.tsx'
import { PainelDoCampo } from './painel-do-campo.tsx'
import { RelatoDaImportacao } from './relato-da-importacao.tsx'
import { useAreas } from './use-areas.ts'
import { useAreasNoMapa } from './use-areas-no-mapa.ts'
import { useConteudoDoEditor } from './use-conteudo-do-editor.ts'
import { type Medida, medidaDaArea, useDesenho } from './use-desenho.ts'
import { desenhoDeixado, useEsboco } from './use-esboco.ts'
import { useGpsContinuo } from './use-gps.ts'
import { useImportacao } from './use-importacao.ts'
import { useMarcarPonto } from './use-marcar-ponto.ts'
import { usePrimeiroOlhar } from './use-primeiro-olhar.ts'
import { useTelaCheia } from './use-tela-cheia.ts'
import { type DesenhoDeixado, type PontoLido, pontoDe, type ValorDaLocalizacao } from './valor.ts'

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
  const [andando, setAndando] = useState(false)
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
  const desenhando = modo.tipo === 'desenhar'
  const descartar = () => {
    esboco.descartar()
    parar()
  }
  const cancelar = () =>
    medida?.tracado.length
      ? confirmar({
          titulo: 'Descartar o desenho?',
          texto: `O desenho até agora: ${medida.vertices} ${medida.vertices === 1 ? 'vértice' : 'vértices'}.`,
          botao: 'Descartar desenho',
          voltar: 'Continuar desenhando',
          onConfirmar: descartar,
        })
      : descartar()
  const telaCheia = useTelaCheia(desenhando || editando !== null, desenhando ? cancelar : parar)
  const noCampo = telaCheia.ligada && desenhando
  const gps = useGpsContinuo(noCampo)
  const aqui = gps.leitura && pontoDe(gps.leitura)
  const esboco = useEsboco(noCampo, andando, medida, areas)
  const deixado = desenhando ? null : desenhoDeixado(value)
  const prontos = useMemo(() => poligonos.filter((a) => a.id !== esboco.id), [poligonos, esboco.id])

  const camadas = useAreasNoMapa(aberto, prontos, sol, (id) => modo.tipo === 'ver' && setEscolhida(id))
  const desenho = useDesenho(aberto, camadas, desenhando, editando, {
    aoDesenhar: (geometria) => {
      setEscolhida(esboco.concluir(geometria))
      parar()
    },
    aoEditar: areas.trocarGeometria,
    aoMedir: setMedida,
    aoRecusar: setRecusa,
  })
  const retomado = useRef<DesenhoDeixado | null>(null)
  const desenhar = (antes: DesenhoDeixado | null) => {
    retomado.current = antes
    setAndando(antes?.andando ?? false)
    irPara({ tipo: 'desenhar' })
  }
  useEffect(() => {
    const antes = retomado.current
    if (!aberto || !desenhando || !antes) return
    retomado.current = null
    esboco.retomar(antes.id)
    for (const vertice of antes.tracado) desenho.acrescentar(vertice)
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

  const emMaos = poligonos.findIndex((a) => a.id === editando)
  const emEdicao = poligonos[emMaos]
  const titulo = nomeDoPoligono(emEdicao ? emMaos : prontos.length)
  const finalidade = emEdicao
    ? emEdicao.finalidade
    : (soAreas ?? (prontos.length === 0 ? 'AREA_INFRACAO' : null))

  const legenda = <Legenda areas={poligonos} referencias={referencias} />
  const temLegenda = poligonos.length + referencias.length > 0

  const indiceDigitado = modo.tipo === 'digitar' ? poligonos.findIndex((a) => a.id === modo.id) : -1
  const digitada = poligonos[indiceDigitado]

  return (
    <div className={classes.editor}>
      <div className={classes.principal}>
        <Quadro
          component="section"
          className={telaCheia.ligada ? campo.telaCheia : classes.cartao}
          p={telaCheia.ligada ? 0 : 'md'}
          id={ids?.areas}
          tabIndex={-1}
          {...(telaCheia.ligada
            ? { role: 'dialog', 'aria-modal': true, 'aria-label': `Desenhar ${titulo}` }
            : { 'aria-label': 'Mapa da localização' })}
          {...telaCheia.props}
        >
          {telaCheia.ligada ? (
            <CabecalhoDoDesenho
              titulo={titulo}
              finalidade={finalidade && FINALIDADES_DA_AREA[finalidade]}
              medida={medida ?? (emEdicao ? medidaDaArea(emEdicao.geometria) : null)}
              aoConcluir={emEdicao ? parar : desenho.concluir}
              aoFechar={emEdicao ? undefined : cancelar}
            />
          ) : (
            <BarraDeFerramentas
              desenhando={desenhando}
              medida={medida}
              importando={importacao.lendo}
              podeExportar={poligonos.length > 0}
              aoDesenhar={() => desenhar(null)}
              aoDesfazer={desenho.desfazerUltimo}
              aoConcluir={desenho.concluir}
              aoCancelar={cancelar}
              aoDigitar={() => irPara({ tipo: 'digitar', id: null })}
              aoImportar={importacao.ler}
              aoExportar={(formato) => exportar(formato, poligonos, ponto).then(salvarNoAparelho)}
            />
          )}
          {deixado && (
            <AvisoDoDesenhoDeixado
              deixado={deixado}
              indice={poligonos.findIndex((a) => a.id === deixado.id)}
              aoContinuar={() => desenhar(deixado)}
              aoDescartar={() => esboco.descartar(deixado.id)}
            />
          )}
          {recusa && <Recado tom="erro">{recusa}</Recado>}
          {modo.tipo === 'ponto' && <AvisoDeMarcar aoUsarCentro={usarCentro} />}
          <QuadroDoMapa
            nome="Mapa da localização"
            desenho
            telaCheia={telaCheia.ligada}
            legenda={telaCheia.ligada && temLegenda && legenda}
            aoAbrir={setAberto}
            rodape={
              importacao.relato &&
              !telaCheia.ligada && (
                <RelatoDaImportacao
                  relato={importacao.relato}
                  aoUsarPonto={mudarETrazer}
                  aoFechar={importacao.dispensar}
                />
              )
            }
          >
            {aqui && (
              <ActionIcon
                variant="default"
                size={48}
                aria-label="Centrar onde estou"
                onClick={() => aberto && enquadrar(aberto, [], aqui)}
              >
                <IconCurrentLocation size={24} aria-hidden />
              </ActionIcon>
            )}
          </QuadroDoMapa>
          {telaCheia.ligada ? (
            noCampo && (
              <PainelDoCampo
                aberto={aberto}
                medida={medida}
                desenho={desenho}
                leitura={gps.leitura}
                erroDoGps={gps.erro}
                andando={andando}
                aoAndar={setAndando}
              />
            )
          ) : (
            <div className={classes.legenda}>{legenda}</div>
          )}
        </Quadro>
        {modo.tipo === 'digitar' && (
          <PainelDeVertices
            key={modo.id}
            titulo={digitada ? `Vértices do ${nomeDoPoligono(indiceDigitado)}` : 'Novo polígono'}
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
