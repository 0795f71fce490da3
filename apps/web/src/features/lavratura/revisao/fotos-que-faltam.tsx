// The photos that the model asks for and nobody took. They advise and keep nothing from being sent: once one is away from the
// place, they can no longer be taken.
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { contarFotos, fotosQueFaltam, quantasFotos } from '@guara/domain/modelo/fotos'
import { IconCamera } from '@tabler/icons-react'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { type AchadoDaRevisao, chaveDoAchado } from '../tela/achado-em-foco.ts'
import { useModelo } from '../tela/modelo.ts'
import classes from './revisao.module.css'

interface Props {
  form: Preenchimento
  onIr: (achados: readonly AchadoDaRevisao[], posicao: number) => void
}

export const FotosQueFaltam = ({ form, onIr }: Props) => {
  const modelo = useModelo(form)
  const faltam = fotosQueFaltam(modelo, form.evidencias)
  if (!modelo || faltam.length === 0) return null
  const achados = faltam.map(
    ({ campo, mensagem }): AchadoDaRevisao => ({
      natureza: 'Foto do modelo',
      campo,
      mensagem,
      aviso: mensagem,
    }),
  )
  return (
    <Quadro component="section" aria-label="Fotos do modelo">
      <div className={classes.cabeca}>
        <h2>{quantasFotos(contarFotos(modelo, form.evidencias).faltam)} do modelo por tirar</h2>
        <span className={classes.onde}>Não impedem o envio</span>
      </div>
      <ul className={classes.pendencias}>
        {faltam.map(({ campo, mensagem, foto, tiradas }, i) => (
          <li key={campo}>
            <IconCamera size={20} aria-hidden />
            <span className={classes.texto}>
              <strong>{mensagem}</strong>
              <span className={classes.onde}>
                {tiradas > 0 ? `${tiradas} de ${foto.minimo}: ` : ''}
                {foto.mostra}
              </span>
            </span>
            <button
              type="button"
              className={classes.ir}
              aria-label={`Ir ao campo: ${mensagem}`}
              data-achado={chaveDoAchado({ campo, mensagem })}
              onClick={() => onIr(achados, i)}
            >
              Ir ao campo
            </button>
          </li>
        ))}
      </ul>
    </Quadro>
  )
}
