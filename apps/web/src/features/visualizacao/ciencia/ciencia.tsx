// How each person came to know.
import { FORMAS_DE_CIENCIA } from '@guara/domain/cientificacao/formas'
import type { Ciencia, Cientificacao } from '@guara/domain/cientificacao/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Formulario } from '@guara/domain/formulario/schema'
import { diaPorExtenso } from '@guara/domain/instrumento/dias'
import { ehDoAto } from '@guara/domain/prazo/atos'
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { AbrirComprovante } from '../registro/comprovante.tsx'
import classes from './ciencia-e-prazos.module.css'

/** The last day of the defence, where there is one and only one. */
const defesaDe = ({ prazos }: Formulario) => {
  const datas = new Set(prazos.filter((p) => ehDoAto('DEFESA', p)).map((p) => p.data))
  const [data] = datas
  return datas.size === 1 && data ? ` Defesa até ${diaPorExtenso(data)}.` : ''
}

export const CienciaDoFormulario = ({
  ciencia,
  formulario,
}: {
  ciencia: Cientificacao
  formulario: Formulario
}) => {
  const { forma, data, registradaEm, tentativas } = ciencia
  const ultima = tentativas.at(-1)
  if (registradaEm === null)
    return (
      <p className={classes.estado}>
        <IconHourglass size={20} aria-hidden />
        Aguardando ciência{ultima && ` por ${FORMAS_DE_CIENCIA[ultima.forma].toLowerCase()}`}.
      </p>
    )
  const por = `${formatarDataHora(registradaEm)}${ciencia.por ? ` · ${ciencia.por.nome}` : ''}`
  return (
    <>
      <p className={classes.estado}>
        <IconCircleCheck size={20} aria-hidden />
        {data && forma
          ? `Ciência registrada em ${formatarDataHora(data)}: ${FORMAS_DE_CIENCIA[forma]}.${defesaDe(formulario)}`
          : 'Não exige ciência.'}
      </p>
      <ListaDeFatos
        className={classes.fatos}
        fatos={[
          ['Quem recebeu', ciencia.recebedor],
          ['Código do objeto postal', ciencia.codigoObjeto],
          ['Comprovante', ciencia.comprovante && <AbrirComprovante {...ciencia.comprovante} />],
          ['Observações', ciencia.observacoes],
          ['Registrada', por],
        ]}
      />
    </>
  )
}

const situada = ({ forma, data }: Pick<Ciencia, 'forma' | 'data'>) =>
  [data && formatarDataHora(data), forma && FORMAS_DE_CIENCIA[forma]].filter(Boolean).join(', ')

const UmaCiencia = ({ ciencia }: { ciencia: Ciencia }) => {
  const { nome, instrumento, registradaEm, recebedor, correcoes, aviso } = ciencia
  const Icone = registradaEm ? IconCircleCheck : IconHourglass
  return (
    <li className={classes.tentativa}>
      <Icone size={20} aria-hidden />
      <div>
        <strong>{nome}</strong>
        <p>
          {registradaEm ? `Ciência em ${situada(ciencia)}` : 'Ainda sem ciência'}
          {recebedor && recebedor !== nome && ` · recebida por ${recebedor}`}
        </p>
        {aviso && <p className={classes.aviso}>{aviso}</p>}
        {correcoes.map((c) => (
          <div key={c.registradaEm}>
            <p>
              Corrigida de {situada(c.de)} para {situada(c.para)}: {c.motivo}
            </p>
            {c.comprovante && <AbrirComprovante {...c.comprovante} />}
            <p className={classes.fraco}>
              {formatarDataHora(c.registradaEm)}
              {c.por && ` · ${c.por.nome}`}
            </p>
          </div>
        ))}
        <p className={classes.fraco}>{instrumento}</p>
      </div>
    </li>
  )
}

const quantasFaltam = (ciencias: readonly Ciencia[]) => {
  const pessoas = new Set(ciencias.map((c) => c.pessoa))
  const faltam = new Set(ciencias.filter((c) => c.registradaEm === null).map((c) => c.pessoa))
  return faltam.size > 0 && pessoas.size > 1
    ? `Falta a ciência de ${faltam.size} de ${pessoas.size} pessoas.`
    : null
}

/** One person whose ciência stands as the form's own says nothing more. */
export const CadaPessoa = ({ ciencias }: { ciencias: readonly Ciencia[] }) => {
  const faltam = quantasFaltam(ciencias)
  const calada =
    new Set(ciencias.map((c) => c.pessoa)).size < 2 &&
    !ciencias.some((c) => c.aviso || c.correcoes.length > 0)
  if (calada) return null
  return (
    <>
      {faltam && <p>{faltam}</p>}
      <ul className={classes.lista} aria-label="Ciência de cada pessoa">
        {ciencias.map((c) => (
          <UmaCiencia key={`${c.instrumentoId} ${c.pessoa}`} ciencia={c} />
        ))}
      </ul>
    </>
  )
}
