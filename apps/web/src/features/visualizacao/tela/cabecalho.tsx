// The head of the form (docs/dominio/etapas.md#cabecalho).
import { booleano, type Campos, dataHora, texto } from '@guara/domain/campos/campo'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import { CAMPOS_DO_CABECALHO } from '@guara/domain/formulario/etapas/cabecalho'
import type { Formulario } from '@guara/domain/formulario/schema'
import { ValoresDoGrupo } from '../../../campos/valores/valores-do-grupo.tsx'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import classes from '../formulario/formulario-aberto.module.css'

interface Props {
  formulario: Formulario
}

/** What stands under the title, which has the code: where the form stands and what it is. */
export const Identidade = ({ formulario }: Props) => (
  <div className={classes.identidade}>
    <span className={classes.condicao}>
      <StatusDot {...APARENCIA_DA_CONDICAO[formulario.condicao]} />
    </span>
    <span>{formulario.tiposFormulario.map(({ nome }) => nome).join(', ')}</span>
  </div>
)

const { equipe: _, ...DIGITADOS } = CAMPOS_DO_CABECALHO

const CAMPOS: Campos = {
  ...DIGITADOS,
  numeroProcesso: texto('Processo'),
  autor: texto('Autor'),
  mobile: booleano('Veio do aplicativo'),
  dataAtualizacao: dataHora('Última alteração'),
}

export const Cabecalho = ({ formulario }: Props) => (
  <ValoresDoGrupo campos={CAMPOS} dados={{ ...formulario, autor: formulario.autor.nome }} mostrarVazios />
)
