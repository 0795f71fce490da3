import type { Formulario, Integrante } from '@guara/domain/formulario/schema'
import { agenteDe } from '@guara/domain/instrumento/index'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { NadaInformado } from '../tela/secao.tsx'
import classes from './equipe.module.css'

const Assinatura = ({ assina, assinou }: { assina: boolean; assinou: boolean }) => {
  if (assinou)
    return (
      <span className={classes.assinou}>
        <IconCircleCheckFilled size={18} aria-hidden /> Assinou
      </span>
    )
  return assina ? (
    <span className={classes.assina}>
      <IconCircleDashed size={18} aria-hidden /> Assina
    </span>
  ) : (
    <span className={classes.fraco}>Não assina</span>
  )
}

const contar = (equipe: readonly Integrante[], assinaram: readonly string[]) => {
  const assinam = equipe.filter((i) => i.assina)
  const jaAssinaram = assinam.filter((i) => assinaram.includes(i.usuarioId)).length
  if (assinam.length === 0) return 'Ninguém foi marcado para assinar.'
  return `${jaAssinaram} de ${assinam.length} ${assinam.length === 1 ? 'assinatura' : 'assinaturas'}`
}

/** Who is on the team, who draws up, who signs and who has signed. */
export const Equipe = ({
  formulario: { equipe, assinaram, tiposFormulario },
}: {
  formulario: Formulario
}) => {
  if (equipe.length === 0) return <NadaInformado />
  return (
    <>
      <p className={classes.contagem}>{contar(equipe, assinaram)}</p>
      <ul className={classes.equipe}>
        {equipe.map((i) => (
          <li key={i.usuarioId}>
            <strong>{i.nome}</strong>
            <span className={classes.fraco}>
              {[i.cargo, i.matricula && `matrícula ${i.matricula}`].filter(Boolean).join(' · ')}
            </span>
            <span className={classes.marcas}>
              {i.autuante && (
                <span className={classes.autuante}>{agenteDe(tiposFormulario.map((t) => t.codigo))}</span>
              )}
              <Assinatura assina={i.assina} assinou={assinaram.includes(i.usuarioId)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
