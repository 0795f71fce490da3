import { veTudo } from '@guara/domain/acesso'
import { formularios } from '@guara/domain/formulario/contract'
import { useSessao } from '../../../../api/cliente/sessao-atual.ts'
import { CampoDoCodigo } from '../../../../ui/lista/filtro/campo-do-codigo.tsx'
import { Periodo } from '../../../../ui/lista/filtro/periodo.tsx'
import type { Aba } from '../abas.ts'
import { Escolhas } from '../escolhas.tsx'
import { CampoDaPessoa } from './campo-da-pessoa.tsx'
import { CampoDoAutor } from './campo-do-autor.tsx'
import classes from './campos-do-filtro.module.css'
import type { CamposDoFiltro } from './filtro.ts'

interface Props {
  palavras: Aba['filtro']
  campos: CamposDoFiltro
  /** It has to be the same function always. */
  onCampos: (mudanca: Partial<CamposDoFiltro>) => void
  idDoCpfCnpj: string
  erroDoCpfCnpj?: string
}

export const CamposDoFiltroDaAba = ({ palavras, campos, onCampos, idDoCpfCnpj, erroDoCpfCnpj }: Props) => {
  const pessoa = { campos, onCampos }
  const { usuario } = useSessao()
  return (
    <>
      <CampoDoCodigo
        exemplo={palavras.exemplo}
        valor={campos.codigo}
        onValor={(codigo) => onCampos({ codigo })}
        className={classes.codigo}
      />
      <CampoDaPessoa
        {...pessoa}
        id={idDoCpfCnpj}
        campo="cpfCnpj"
        erro={erroDoCpfCnpj}
        className={classes.cpfCnpj}
      />
      <CampoDaPessoa campo="nomeRazaoSocial" {...pessoa} className={classes.nome} />
      <Escolhas
        palavras={palavras}
        tipoFormulario={campos.tipoFormulario}
        municipio={campos.municipio}
        condicao={campos.condicao}
        onCampos={onCampos}
      />
      {usuario && veTudo(formularios.buscar, usuario) && (
        <CampoDoAutor
          autor={campos.autor}
          onAutor={(autor) => onCampos({ autor })}
          className={classes.autor}
        />
      )}
      <Periodo
        rotulo="Data da lavratura"
        valor={campos.dataLavratura}
        onValor={(dataLavratura) => onCampos({ dataLavratura })}
        className={classes.periodo}
      />
    </>
  )
}
