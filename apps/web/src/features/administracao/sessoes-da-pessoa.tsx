import { formatarDataHora } from '@guara/domain/data-hora'
import type { UsuarioAberto } from '@guara/domain/usuario/schema'
import { Button } from '@mantine/core'
import { apiDeUsuarios } from '../../api/administracao/usuarios.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import classes from './administracao.module.css'
import { useAto } from './ato.ts'

export const Sessoes = ({ usuario }: { usuario: UsuarioAberto }) => {
  const online = useOnline()
  const uma = useAto(
    (sessao: string) => apiDeUsuarios.encerrarSessao({ params: { id: usuario.id, sessao } }),
    'Sessão encerrada.',
    () => {},
  )
  const todas = useAto(
    () => apiDeUsuarios.encerrarSessoes({ params: { id: usuario.id } }),
    'Sessões encerradas.',
    () => {},
  )
  const erro = uma.error ?? todas.error
  return (
    <section aria-labelledby="sessoes" className={classes.form}>
      <h3 id="sessoes">Sessões abertas</h3>
      {erro && <Recado tom="erro">{erro.message}</Recado>}
      {usuario.sessoes.length === 0 && <p>Nenhuma.</p>}
      <ul className={classes.lista}>
        {usuario.sessoes.map((s) => (
          <li key={s.id} className={classes.item}>
            <div>
              <strong>{s.aparelho}</strong>
              <p className={classes.fraco}>
                {[s.atual && 'esta sessão', s.endereco, `usada em ${formatarDataHora(s.usadaEm)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              variant="default"
              disabled={!online || uma.isPending}
              aria-label={`Encerrar a sessão de ${s.aparelho}`}
              onClick={() => uma.mutate(s.id)}
            >
              Encerrar
            </Button>
          </li>
        ))}
      </ul>
      {usuario.sessoes.length > 1 && (
        <Button variant="default" loading={todas.isPending} disabled={!online} onClick={() => todas.mutate()}>
          Encerrar todas
        </Button>
      )}
    </section>
  )
}
