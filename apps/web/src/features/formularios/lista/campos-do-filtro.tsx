import { TextInput } from '@mantine/core'
import { CampoDaPessoa } from './campo-da-pessoa.tsx'
import classes from './campos-do-filtro.module.css'
import { Escolhas } from './escolhas.tsx'
import type { CamposDoFiltro } from './filtro.ts'
import { Periodo } from './periodo.tsx'

export const CAMPO_CPF_CNPJ = 'filtro-cpf-cnpj'

interface Props {
  campos: CamposDoFiltro
  /** Always the same function. */
  onCampos: (mudanca: Partial<CamposDoFiltro>) => void
  erroDoCpfCnpj?: string
}

export const CamposDoFiltroDeFormularios = ({ campos, onCampos, erroDoCpfCnpj }: Props) => {
  const pessoa = { campos, onCampos }
  return (
    <>
      <TextInput
        label="Código"
        placeholder="FRM-2026-000000"
        value={campos.codigo}
        onChange={(evento) => onCampos({ codigo: evento.currentTarget.value })}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.codigo}
      />
      <CampoDaPessoa
        {...pessoa}
        id={CAMPO_CPF_CNPJ}
        campo="cpfCnpj"
        erro={erroDoCpfCnpj}
        className={classes.cpfCnpj}
      />
      <CampoDaPessoa campo="nomeRazaoSocial" {...pessoa} className={classes.nome} />
      <Escolhas
        tipoFormulario={campos.tipoFormulario}
        municipio={campos.municipio}
        condicao={campos.condicao}
        onCampos={onCampos}
      />
      <Periodo
        valor={campos.dataLavratura}
        onValor={(dataLavratura) => onCampos({ dataLavratura })}
        className={classes.periodo}
      />
    </>
  )
}
