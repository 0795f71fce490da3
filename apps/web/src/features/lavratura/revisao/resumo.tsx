// What will be signed, in few lines, before it is sent.
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { Ambiente } from '@guara/domain/instrumento/definicao'
import { identificadosDe, nomeDaPessoa } from '@guara/domain/instrumento/leitura'
import { multaDoAuto } from '@guara/domain/multa/do-auto'
import { formatarReais } from '../../../campos/digitacao/numero-digitado.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './revisao.module.css'

interface Props {
  form: Preenchimento
  ambiente: Ambiente
}

export const ResumoDoEnvio = ({ form, ambiente }: Props) => {
  const autos = form.instrumentos.filter((i) => i.tipo === 'AUTO_INFRACAO')
  const multa = autos.reduce(
    (soma, { dados }) => soma + multaDoAuto(dados, { ...ambiente, formulario: form }).valorMulta,
    0,
  )
  const linhas: Array<[string, string]> = [
    ['Instrumentos', form.instrumentos.map((i) => nomeDoTipo(i.tipo)).join(', ')],
    ['Responsável', identificadosDe(form).map(nomeDaPessoa).join(', ') || 'Não identificado'],
    ...(autos.length > 0 ? ([['Multa indicada', formatarReais(multa)]] as Array<[string, string]>) : []),
    ['Evidências', String(form.evidencias.length)],
  ]
  return (
    <Quadro component="section" aria-label="O que será assinado">
      <h2 className={classes.subtitulo}>O que será assinado</h2>
      <dl className={classes.resumo}>
        {linhas.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </Quadro>
  )
}
