// The roles of a person, as cards. One that the others exclude stays in reach and says why and what to do.
import '@mantine/core/styles/Checkbox.layer.css'
import { maiuscula } from '@guara/domain/escrita'
import { PERFIS, type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { exigeConfirmacao, O_QUE_PODE, papeisIncompativeis } from '@guara/domain/usuario/papeis'
import { Checkbox, Textarea } from '@mantine/core'
import { useId } from 'react'
import { Recado } from '../../../ui/aviso/recado.tsx'
import classes from '../administracao.module.css'

interface Props {
  perfis: readonly Perfil[]
  /** Those that are in force already: nobody confirms them again. */
  emVigor?: readonly Perfil[]
  motivo: string
  erros: { perfis?: string | undefined; motivo?: string | undefined }
  onPerfis: (perfis: Perfil[]) => void
  onMotivo: (motivo: string) => void
}

export const EscolhaDePapeis = ({ perfis, emVigor = [], motivo, erros, onPerfis, onMotivo }: Props) => {
  const id = useId()
  const esperam = perfis.filter((p) => exigeConfirmacao(p) && !emVigor.includes(p))
  return (
    <>
      <fieldset className={classes.papeis} aria-describedby={erros.perfis ? id : undefined}>
        <legend>Papéis</legend>
        {PERFIS.map((perfil) => {
          const marcado = perfis.includes(perfil)
          const porque = marcado ? null : papeisIncompativeis([...perfis, perfil])
          return (
            <div key={perfil} className={classes.papel} data-fechado={porque ? true : undefined}>
              <Checkbox
                label={ROTULO_DO_PERFIL[perfil]}
                description={
                  porque
                    ? `${porque} Desmarque ${perfis.map((p) => ROTULO_DO_PERFIL[p]).join(' e ')} para escolher.`
                    : maiuscula(O_QUE_PODE[perfil])
                }
                checked={marcado}
                aria-disabled={porque ? true : undefined}
                onChange={() =>
                  !porque && onPerfis(marcado ? perfis.filter((p) => p !== perfil) : [...perfis, perfil])
                }
              />
            </div>
          )
        })}
        {erros.perfis && (
          <p id={id} role="alert" className={classes.erro}>
            {erros.perfis}
          </p>
        )}
      </fieldset>
      {esperam.length > 0 && (
        <Recado tom="informacao">
          <strong>
            {esperam.map((p) => ROTULO_DO_PERFIL[p]).join(' e ')}: assina, e outra pessoa confirma.
          </strong>{' '}
          A coordenação e os outros administradores são avisados; até lá o papel não vale nada.
        </Recado>
      )}
      {esperam.length > 0 && (
        <Textarea
          label="Motivo"
          description="Quem confirma lê. Numa frase, como: designado fiscal pela Portaria 41/2026."
          withAsterisk
          rows={2}
          maxLength={500}
          value={motivo}
          error={erros.motivo}
          onChange={(evento) => onMotivo(evento.currentTarget.value)}
        />
      )}
    </>
  )
}
