// One row of the audit, whole: what was kept of the act, and its place in the chain.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { RESULTADOS, resultadoDo } from '@guara/domain/auditoria/atos'
import type { LinhaDaTrilha } from '@guara/domain/auditoria/contract'
import { formatarDataHora } from '@guara/domain/data-hora'
import { inteiro } from '@guara/domain/escrita'
import { type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { Modal } from '@mantine/core'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { type Fatos, ListaDeFatos } from '../../ui/tela/fatos.tsx'
import classes from './auditoria.module.css'

export const quem = ({ usuario }: LinhaDaTrilha) => usuario?.nome ?? 'Ninguém identificado'
export const alvo = ({ alvo: a }: LinhaDaTrilha) => a && `${a.tipo} ${a.id}`

const perfilDe = ({ perfil }: LinhaDaTrilha) => perfil && (ROTULO_DO_PERFIL[perfil as Perfil] ?? perfil)

interface Props {
  linha: LinhaDaTrilha
  rotulo: string
  onFechar: () => void
}

export const DetalheDaLinha = ({ linha, rotulo, onFechar }: Props) => {
  const celular = useCelular()
  const fatos: Fatos = [
    ['Ato', `${rotulo} (${linha.ato})`],
    ['Resultado', RESULTADOS[resultadoDo(linha.ato)]],
    ['Quando', formatarDataHora(linha.quando)],
    ['Quem', quem(linha)],
    ['Perfil', perfilDe(linha)],
    ['Alvo', alvo(linha)],
    ['IP', linha.ip],
    ['Requisição', linha.requisicaoId],
    ['Ordem na cadeia', linha.ordem === null ? 'Aguarda o selo' : inteiro(linha.ordem)],
    ['Hash da linha', linha.hash],
    ['Hash de antes do ato', linha.antesHash],
    ['Hash de depois do ato', linha.depoisHash],
  ]
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Linha ${inteiro(linha.id)}`}
      size={720}
      fullScreen={celular}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <ListaDeFatos fatos={fatos} className={classes.dados} />
      <h2 className={classes.subtitulo}>Detalhes</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <pre className={classes.detalhes} tabIndex={0}>
        {JSON.stringify(linha.detalhes, null, 2)}
      </pre>
    </Modal>
  )
}
