// The answers of a step, as its description tells them.
import { comoDados, ehVazio, temResposta } from '@guara/domain/campos/pendencias'
import { ETAPAS } from '@guara/domain/formulario/etapas/etapas'
import type { Formulario } from '@guara/domain/formulario/schema'
import { Link } from 'react-router'
import type { EspacosDosValores } from '../../../campos/grupo/espacos.ts'
import { ValoresDoGrupo } from '../../../campos/valores/valores-do-grupo.tsx'
import { NadaInformado } from '../tela/secao.tsx'
import classes from './respostas.module.css'

type ComCampos = Extract<(typeof ETAPAS)[number], { campos: object }>['nome']

const textos = (valor: unknown) =>
  (Array.isArray(valor) ? valor : [valor]).filter((v): v is string => typeof v === 'string' && !ehVazio(v))

/** Files by their name, alerts by the way to each. */
export const ESPACOS: EspacosDosValores = {
  renderArquivo: ({ valor }) => textos(comoDados(valor).nome)[0],
  renderAlertas: ({ valor }) => (
    <ul className={classes.alertas}>
      {textos(valor).map((id, i) => (
        <li key={id}>
          <Link to={`/alerta/${id}`}>Alerta {i + 1}</Link>
        </li>
      ))}
    </ul>
  ),
}

export const respostasDaEtapa = (nome: ComCampos) => {
  const campos = ETAPAS.find((etapa) => etapa.nome === nome)?.campos ?? {}
  return ({ formulario }: { formulario: Formulario }) =>
    temResposta(campos, formulario[nome]) ? (
      <ValoresDoGrupo campos={campos} dados={formulario[nome]} prefixo={nome} {...ESPACOS} />
    ) : (
      <NadaInformado />
    )
}
