// The frame of the wizard: which form it is, the steps with their states, the step itself, and the footer that says
// where the work is kept and leads on. No answer keeps a person in a step: what is wrong is told, and waits in the review.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { EstadoDaEtapa } from '@guara/domain/formulario/pendencias'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { agenteDe } from '@guara/domain/instrumento/index'
import { Button, Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { RascunhoGuardado } from '../../../offline/banco/banco.ts'
import { useLugar } from '../../../offline/rascunho/lugares.ts'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { useEmMaos } from '../../../ui/tela/em-maos.ts'
import { useMarcaDaPagina } from '../../../ui/tela/marca-da-pagina.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import type { AchadoEmFoco } from './achado-em-foco.ts'
import { FaixaDoAchado, ProximoAchado, VoltarARevisao } from './caminhada.tsx'
import { PASSOS, type Passo, vizinhos } from './etapas.ts'
import { Lugar } from './lugar.tsx'
import classes from './moldura.module.css'
import { Trilho } from './trilho.tsx'

interface Props {
  rascunho: RascunhoGuardado
  passo: Passo
  estados: Partial<Record<Passo, EstadoDaEtapa>>
  /** The finding of the review that led here. */
  foco: AchadoEmFoco | null
  onIr: (passo: Passo) => void
  /** The two buttons lead elsewhere inside a step (the screen of an instrument). */
  voltar?: () => void
  continuar?: () => void
  /** The camera is at hand in every step. */
  foto: ReactNode
  /** What stays in sight above the buttons while the step is filled in. */
  faixa?: ReactNode
  /** What the last step ends with, and why it cannot be done yet. */
  acao?: { botao: ReactNode; aviso: ReactNode }
  children: ReactNode
}

export type PropsDaMoldura = Omit<Props, 'children'>

const Progresso = ({ passo, estados }: Pick<Props, 'passo' | 'estados'>) => (
  <span className={classes.progresso} aria-hidden>
    {PASSOS.map(({ nome }) => (
      <span key={nome} data-estado={estados[nome]} data-atual={nome === passo || undefined} />
    ))}
  </span>
)

const EtapasNoCelular = ({
  rascunho,
  passo,
  estados,
  onIr,
}: Pick<Props, 'rascunho' | 'passo' | 'estados' | 'onIr'>) => {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.etapas}
        classNames={{ label: classes.dentro }}
        onClick={() => setAberto(true)}
      >
        Etapas: {PASSOS.findIndex((p) => p.nome === passo) + 1} de {PASSOS.length}
        <Progresso passo={passo} estados={estados} />
      </Button>
      <Drawer opened={aberto} onClose={() => setAberto(false)} position="bottom" size="auto" title="Etapas">
        <Trilho
          id={rascunho.id}
          atual={passo}
          estados={estados}
          onIr={(p) => {
            setAberto(false)
            onIr(p)
          }}
        />
      </Drawer>
    </>
  )
}

export const Moldura = ({ children, ...props }: Props) => {
  const { rascunho, passo, estados, foco, onIr, voltar, continuar, foto, faixa, acao } = props
  const celular = useCelular()
  const lugar = useLugar(rascunho.id)
  const { equipe } = rascunho.conteudo
  const codigo = rascunho.codigo || 'Sem número ainda'
  const condicao = APARENCIA_DA_CONDICAO[rascunho.condicao]
  useEmMaos(celular, codigo, condicao.rotulo)
  useMarcaDaPagina('lavratura')
  const autuante = equipe.find((i) => i.autuante)
  const { anterior, proximo } = vizinhos(passo)
  // On a phone it stands under the title, out of the way of the thumb; what went wrong is said over the buttons.
  const emCima = celular && lugar !== 'sem-espaco'
  const onde = <Lugar salvoEm={rascunho.salvoEm} lugar={lugar} curto={emCima} />
  return (
    <>
      <div className={classes.identidade}>
        {!celular && (
          <>
            <span className={classes.codigo}>{codigo}</span>
            <StatusDot {...condicao} />
            <span>{rascunho.conteudo.tiposFormulario.map(nomeDoTipo).join(', ')}</span>
            <span className={classes.equipe}>
              {agenteDe(rascunho.conteudo.tiposFormulario)}: <strong>{autuante?.nome ?? 'ninguém'}</strong>
              {equipe.length > 1 && ` · equipe de ${equipe.length}`}
            </span>
          </>
        )}
        {emCima && onde}
        {celular && <EtapasNoCelular {...props} />}
      </div>
      <div
        className={classes.colunas}
        data-aviso={acao ? true : undefined}
        data-faixa={faixa ? true : undefined}
      >
        {!celular && (
          <Quadro className={classes.lado} p="xs">
            <Trilho id={rascunho.id} atual={passo} estados={estados} onIr={onIr} />
          </Quadro>
        )}
        <div className={classes.conteudo}>
          {foco && (
            <div className={classes.achado}>
              <FaixaDoAchado {...foco} />
            </div>
          )}
          {children}
        </div>
      </div>
      <div className={classes.rodape} data-rodape>
        {faixa && <div className={classes.faixa}>{faixa}</div>}
        {acao && <div className={classes.aviso}>{acao.aviso}</div>}
        {foto}
        {foco ? (
          <ProximoAchado {...foco} />
        ) : (
          <Button
            variant="default"
            disabled={!anterior && !voltar}
            onClick={voltar ?? (() => anterior && onIr(anterior))}
          >
            Voltar
          </Button>
        )}
        {!emCima && onde}
        {foco ? (
          <VoltarARevisao {...foco} />
        ) : proximo ? (
          <Button onClick={continuar ?? (() => onIr(proximo))}>Continuar</Button>
        ) : (
          (acao?.botao ?? <span />)
        )}
      </div>
    </>
  )
}
