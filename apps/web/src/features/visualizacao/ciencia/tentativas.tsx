// What was tried so that a person came to know, and how each attempt ended.
import { MOTIVOS_DA_FRUSTRACAO } from '@guara/domain/cientificacao/campos'
import { FORMAS_DE_CIENCIA } from '@guara/domain/cientificacao/formas'
import type { Ciencia, Tentativa } from '@guara/domain/cientificacao/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Formulario } from '@guara/domain/formulario/schema'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { AbrirComprovante } from '../registro/comprovante.tsx'
import classes from './ciencia-e-prazos.module.css'
import { dia, rotuloEm } from './processo.tsx'

const UmaTentativa = ({
  tentativa,
  nome,
  deuCerto,
}: {
  tentativa: Tentativa
  nome?: string
  deuCerto: boolean
}) => {
  const { numero, forma, enviadaEm, por, frustrada } = tentativa
  const Icone = frustrada ? IconCircleX : deuCerto ? IconCircleCheck : IconHourglass
  const fim = frustrada
    ? `Frustrada em ${dia(frustrada.data)}: ${rotuloEm(MOTIVOS_DA_FRUSTRACAO, frustrada.motivo)}`
    : deuCerto
      ? 'Concluída'
      : 'Em curso'
  return (
    <li className={classes.tentativa}>
      <Icone size={20} aria-hidden />
      <div>
        <strong>
          Tentativa {numero}: {FORMAS_DE_CIENCIA[forma]}
          {nome && ` (${nome})`}
        </strong>
        <p>{fim}</p>
        {frustrada?.detalhe && <p>{frustrada.detalhe}</p>}
        <ListaDeFatos
          className={classes.fatos}
          fatos={[
            ['Código do objeto postal', tentativa.codigoObjeto],
            ['Data do envio', tentativa.dataEnvio && dia(tentativa.dataEnvio)],
            ['Endereço usado', tentativa.outroEndereco],
            ['E-mail usado', tentativa.enderecoEletronico],
            ['Lugar incerto', tentativa.motivoLugarIncerto],
            ['Observações', tentativa.observacoes],
            ['Devolução', frustrada?.comprovante && <AbrirComprovante {...frustrada.comprovante} />],
          ]}
        />
        <p className={classes.fraco}>
          <time dateTime={enviadaEm}>{formatarDataHora(enviadaEm)}</time>
          {por && ` · ${por.nome}`}
        </p>
      </div>
    </li>
  )
}

/** An attempt that names nobody is of the only person there is. */
const nomeDe = ({ pessoa }: Tentativa, ciencias: readonly Ciencia[]) =>
  new Set(ciencias.map((c) => c.pessoa)).size > 1
    ? ciencias.find((c) => c.pessoa === pessoa)?.nome
    : undefined

const deuCerto = ({ pessoa, frustrada }: Tentativa, { ciencias, cientificacao }: Formulario) => {
  const dela = ciencias.filter((c) => !pessoa || c.pessoa === pessoa)
  return !frustrada && (dela.length > 0 ? dela : [cientificacao]).every((c) => c?.registradaEm != null)
}

export const Tentativas = ({ formulario }: { formulario: Formulario }) => {
  const tentativas = formulario.cientificacao?.tentativas ?? []
  if (tentativas.length === 0) return null
  return (
    <>
      <h3>Tentativas</h3>
      <ol className={classes.lista}>
        {tentativas.map((t) => (
          <UmaTentativa
            key={t.numero}
            tentativa={t}
            nome={nomeDe(t, formulario.ciencias)}
            deuCerto={deuCerto(t, formulario)}
          />
        ))}
      </ol>
    </>
  )
}
