import { formatarDataHora } from '@guara/domain/data-hora'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { Checkbox } from '@mantine/core'
import { FormularioProcurado } from '../../assinatura/formulario-procurado.tsx'
import { assinaturasDe, SEM_RESPONSAVEL } from '../../assinatura/leitura.ts'
import { ResumoLido } from '../../assinatura/resumo-lido.tsx'
import classes from './bandeja.module.css'

interface Props {
  formulario: ResumoDoFormulario
  usuario: Conta
  escolhido: boolean
  impedido: boolean
  onMudar: () => void
  onLida: (id: string, versao: number | null) => void
}

/** A line of the tray; chosen, it shows everything that the signature will cover. */
export const ItemDaBandeja = ({ formulario, usuario, escolhido, impedido, onMudar, onLida }: Props) => {
  const { id, codigo, instrumentosTexto, responsavel, localizacao, dataAtualizacao } = formulario
  const descricao = [
    instrumentosTexto,
    responsavel?.nome ?? responsavel?.razaoSocial ?? SEM_RESPONSAVEL,
    localizacao.municipioNome,
    formatarDataHora(dataAtualizacao),
    `Assinaturas: ${assinaturasDe(usuario, formulario)}`,
  ]
  return (
    <li className={classes.item}>
      <Checkbox
        label={codigo}
        description={descricao.filter(Boolean).join(' · ')}
        checked={escolhido}
        disabled={impedido}
        onChange={onMudar}
      />
      {escolhido && (
        <FormularioProcurado procurado={id}>
          {(inteiro) => <ResumoLido formulario={inteiro} usuario={usuario} onLida={onLida} />}
        </FormularioProcurado>
      )}
    </li>
  )
}
