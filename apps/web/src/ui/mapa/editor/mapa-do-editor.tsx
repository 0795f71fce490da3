// The map with what is done on it: tools above, what it warns of, the legend below. While one draws with the device in the
// hand, the whole screen: the head of the drawing, the map, and the foot of the field.
import { FINALIDADES_DA_AREA } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import { ActionIcon } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { salvarNoAparelho } from '../../aparelho/salvar-no-aparelho.ts'
import { Recado } from '../../aviso/recado.tsx'
import { Quadro } from '../../tela/quadro.ts'
import { Legenda } from '../camadas/legenda.tsx'
import { enquadrar } from '../conteudo.ts'
import { exportar } from '../exportar.ts'
import { QuadroDoMapa } from '../quadro-do-mapa.tsx'
import { RelatoDaImportacao } from './areas/relato-da-importacao.tsx'
import { AvisoDoDesenhoDeixado } from './desenho/aviso-do-desenho-deixado.tsx'
import { BarraDeFerramentas } from './desenho/barra-de-ferramentas.tsx'
import { CabecalhoDoDesenho } from './desenho/cabecalho-do-desenho.tsx'
import { medidaDaArea } from './desenho/medida.ts'
import classes from './editor.module.css'
import campo from './gps/campo.module.css'
import { PainelDoCampo } from './gps/painel-do-campo.tsx'
import { AvisoDeMarcar } from './ponto/aviso-de-marcar.tsx'
import type { Editor } from './use-editor.ts'
import { pontoDe } from './valor.ts'

/** The area in hand: the one that is edited, else the next one. */
const areaEmMaos = ({ poligonos, soAreas, sessao: { editando, prontos } }: Editor) => {
  const posicao = poligonos.findIndex((a) => a.id === editando)
  const emEdicao = poligonos[posicao]
  const nova = soAreas ?? (prontos.length === 0 ? 'AREA_INFRACAO' : null)
  return {
    emEdicao,
    titulo: nomeDoPoligono(emEdicao ? posicao : prontos.length),
    finalidade: emEdicao ? emEdicao.finalidade : nova,
  }
}

const Cabeca = ({ editor }: { editor: Editor }) => {
  const { sessao, parar } = editor
  const { emEdicao, titulo, finalidade } = areaEmMaos(editor)
  return (
    <CabecalhoDoDesenho
      titulo={titulo}
      finalidade={finalidade && FINALIDADES_DA_AREA[finalidade]}
      medida={sessao.medida ?? (emEdicao ? medidaDaArea(emEdicao.geometria) : null)}
      aoConcluir={emEdicao ? parar : sessao.desenho.concluir}
      aoFechar={emEdicao ? undefined : sessao.cancelar}
    />
  )
}

const Ferramentas = ({ editor }: { editor: Editor }) => {
  const { poligonos, ponto, sessao, importacao, irPara } = editor
  return (
    <BarraDeFerramentas
      desenhando={sessao.desenhando}
      medida={sessao.medida}
      importando={importacao.lendo}
      podeExportar={poligonos.length > 0}
      aoDesenhar={() => sessao.comecar(null)}
      aoDesfazer={sessao.desenho.desfazerUltimo}
      aoConcluir={sessao.desenho.concluir}
      aoCancelar={sessao.cancelar}
      aoDigitar={() => irPara({ tipo: 'digitar', id: null })}
      aoImportar={importacao.ler}
      aoExportar={(formato) => exportar(formato, poligonos, ponto).then(salvarNoAparelho)}
    />
  )
}

const Avisos = ({ editor }: { editor: Editor }) => {
  const { poligonos, sessao, recusa, modo, usarCentro } = editor
  const { deixado } = sessao
  return (
    <>
      {deixado && (
        <AvisoDoDesenhoDeixado
          deixado={deixado}
          indice={poligonos.findIndex((a) => a.id === deixado.id)}
          aoContinuar={() => sessao.comecar(deixado)}
          aoDescartar={() => sessao.descartarDeixado(deixado.id)}
        />
      )}
      {recusa && <Recado tom="erro">{recusa}</Recado>}
      {modo.tipo === 'ponto' && <AvisoDeMarcar aoUsarCentro={usarCentro} />}
    </>
  )
}

const OndeEstou = ({ editor: { aberto, sessao } }: { editor: Editor }) => {
  const aqui = sessao.gps.leitura && pontoDe(sessao.gps.leitura)
  if (!aqui) return null
  return (
    <ActionIcon
      variant="default"
      size={48}
      aria-label="Centrar onde estou"
      onClick={() => aberto && enquadrar(aberto, [], aqui)}
    >
      <IconCurrentLocation size={24} aria-hidden />
    </ActionIcon>
  )
}

const Pe = ({ editor: { aberto, sessao } }: { editor: Editor }) =>
  sessao.noCampo && (
    <PainelDoCampo
      aberto={aberto}
      medida={sessao.medida}
      desenho={sessao.desenho}
      gps={sessao.gps}
      andando={sessao.andando}
      aoAndar={sessao.setAndando}
    />
  )

export const MapaDoEditor = ({ editor, id }: { editor: Editor; id: string | undefined }) => {
  const { poligonos, referencias, sessao, importacao, setAberto, mudarETrazer } = editor
  const { telaCheia } = sessao
  const { ligada } = telaCheia
  const legenda = <Legenda areas={poligonos} referencias={referencias} />
  const temLegenda = poligonos.length + referencias.length > 0
  return (
    <Quadro
      component="section"
      className={ligada ? campo.telaCheia : classes.cartao}
      p={ligada ? 0 : 'md'}
      id={id}
      tabIndex={-1}
      {...(ligada
        ? { role: 'dialog', 'aria-modal': true, 'aria-label': `Desenhar ${areaEmMaos(editor).titulo}` }
        : { 'aria-label': 'Mapa da localização' })}
      {...telaCheia.props}
    >
      {ligada ? <Cabeca editor={editor} /> : <Ferramentas editor={editor} />}
      <Avisos editor={editor} />
      <QuadroDoMapa
        nome="Mapa da localização"
        desenho
        telaCheia={ligada}
        legenda={ligada && temLegenda && legenda}
        aoAbrir={setAberto}
        rodape={
          importacao.relato &&
          !ligada && (
            <RelatoDaImportacao
              relato={importacao.relato}
              aoUsarPonto={mudarETrazer}
              aoFechar={importacao.dispensar}
            />
          )
        }
      >
        <OndeEstou editor={editor} />
      </QuadroDoMapa>
      {ligada ? <Pe editor={editor} /> : <div className={classes.legenda}>{legenda}</div>}
    </Quadro>
  )
}
