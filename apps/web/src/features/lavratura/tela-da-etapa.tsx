// /formulario/steps/{etapa}?id=…: one screen for the six steps and the review. The draft is this device's; see offline/.
import {
  estadoDasEtapas,
  etapaDaPendencia,
  pendenciasDoFormulario,
} from '@guara/domain/formulario/pendencias'
import { Button } from '@mantine/core'
import { IconCloudOff, IconFileOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSessao } from '../../api/sessao-atual.ts'
import { focarCampo } from '../../campos/caminho.ts'
import { ResumoDeErros } from '../../campos/resumo-de-erros.tsx'
import { preenchimentoDe } from '../../offline/conteudo.ts'
import { useRascunho } from '../../offline/rascunho.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { Recado } from '../../ui/recado.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Conflitos } from './conflitos.tsx'
import { enderecoDoPasso, PASSOS, type Passo } from './etapas.ts'
import { Moldura } from './moldura.tsx'
import { PassoDeCampos } from './passo-de-campos.tsx'
import { PassoInstrumento } from './passo-instrumento.tsx'
import { PassoLocalizacao } from './passo-localizacao.tsx'
import { Revisao } from './revisao.tsx'
import { rotuloNoFormulario } from './rotulos.ts'

const SEM_ERROS: ReadonlyMap<string, string> = new Map()
const VOLTAR = (
  <Button component={Link} to="/" variant="default">
    Ver a lista de formulários
  </Button>
)

const Lavratura = ({ id, usuarioId, passo }: { id: string; usuarioId: string; passo: Passo }) => {
  const { fase, rascunho, lugar, alterar, gravarAgora, enviarAgora, resolver, recarregar } = useRascunho(
    id,
    usuarioId,
  )
  const [mostrarErros, setMostrarErros] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  const form = useMemo(() => rascunho && preenchimentoDe(rascunho.conteudo, rascunho.evidencias), [rascunho])
  const todas = useMemo(() => (form ? pendenciasDoFormulario(form, new Date()) : []), [form])
  const estados = useMemo(() => (form ? estadoDasEtapas(form, new Date()) : {}), [form])

  const campo = (location.state as { campo?: string } | null)?.campo
  useEffect(() => {
    if (campo && fase === 'pronto') focarCampo(campo)
  }, [campo, fase])

  if (fase === 'carregando') return <p role="status">Abrindo o formulário…</p>
  if (fase === 'ausente' || fase === 'sem-rede' || !rascunho || !form)
    return fase === 'sem-rede' ? (
      <EmptyState
        Icone={IconCloudOff}
        titulo="Disponível com conexão"
        texto="Este formulário ainda não está neste aparelho."
        acao={<Button onClick={() => void recarregar()}>Tentar de novo</Button>}
      />
    ) : (
      <EmptyState Icone={IconFileOff} titulo="Formulário não encontrado" acao={VOLTAR} />
    )
  if (rascunho.condicao !== 'EM_RASCUNHO')
    return (
      <EmptyState
        Icone={IconFileOff}
        titulo={`${rascunho.codigo} já não é um rascunho`}
        texto="O que foi enviado para assinatura não muda mais."
        acao={VOLTAR}
      />
    )

  const invalidas = todas.filter((p) => p.natureza === 'invalido' && etapaDaPendencia(p) === passo)
  const erros = new Map(invalidas.map((p) => [p.campo, p.mensagem]))
  const ir = (destino: Passo, paraCampo?: string) => {
    void gravarAgora()
    if (invalidas.length > 0 && destino !== passo) {
      setMostrarErros(true)
      return
    }
    setMostrarErros(false)
    void navigate(enderecoDoPasso(destino, id), { state: paraCampo ? { campo: paraCampo } : null })
  }
  const doPasso = { conteudo: rascunho.conteudo, erros: mostrarErros ? erros : SEM_ERROS, onMudar: alterar }

  return (
    <Moldura rascunho={rascunho} lugar={lugar} passo={passo} estados={estados} onIr={ir}>
      {rascunho.recusa && <Recado tom="erro">{rascunho.recusa}</Recado>}
      {rascunho.conflitos.length > 0 && <Conflitos conflitos={rascunho.conflitos} onResolver={resolver} />}
      {mostrarErros && invalidas.length > 0 && (
        <ResumoDeErros
          titulo="Corrija para sair desta etapa"
          pendencias={invalidas}
          rotuloDe={rotuloNoFormulario}
        />
      )}
      {passo === 'localizacao' ? (
        <PassoLocalizacao {...doPasso} />
      ) : passo === 'instrumento' ? (
        <PassoInstrumento conteudo={rascunho.conteudo} />
      ) : passo === 'evidencia' ? (
        <Quadro>
          <p>Incluir evidências ainda não está disponível nesta versão.</p>
        </Quadro>
      ) : passo === 'revisao' ? (
        <Revisao
          id={id}
          usuarioId={usuarioId}
          codigo={rascunho.codigo}
          pendencias={todas}
          antesDeEnviar={enviarAgora}
          onIr={ir}
          onConcluido={() => void navigate('/')}
        />
      ) : (
        <PassoDeCampos etapa={passo} {...doPasso} />
      )}
    </Moldura>
  )
}

const passoDoCaminho = (caminho: string): Passo =>
  PASSOS.find((p) => caminho.endsWith(`/${p.nome}`))?.nome ?? 'alertaFiscalizacao'

export const TelaDaEtapa = () => {
  const { usuario } = useSessao()
  const { pathname } = useLocation()
  const id = useSearchParams()[0].get('id')
  const passo = passoDoCaminho(pathname)
  const titulo = PASSOS.find((p) => p.nome === passo)?.titulo ?? ''
  return (
    <Screen titulo={titulo}>
      {id && usuario ? (
        <Lavratura key={id} id={id} usuarioId={usuario.id} passo={passo} />
      ) : (
        <EmptyState
          titulo="Escolha um formulário"
          texto="Abra um rascunho na lista de formulários para preencher esta etapa."
          acao={VOLTAR}
        />
      )}
    </Screen>
  )
}
