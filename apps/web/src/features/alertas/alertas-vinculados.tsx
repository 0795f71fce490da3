// The linked alerts: list and map, filtered together (docs/dominio/telas.md#alerts). The coordination sees every
// alert, chooses among them and links them.
import { podeChamar } from '@guara/domain/acesso'
import { alertas as contrato } from '@guara/domain/alerta/contract'
import { Button } from '@mantine/core'
import { IconUpload, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './alertas.module.css'
import { ListaDeAlertas } from './lista-de-alertas.tsx'

export const AlertasVinculados = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const { perfilAtivo } = usuario
  const importa = podeChamar(contrato.vincular, { perfilAtivo })
  return (
    <Screen
      titulo="Alertas vinculados ao usuário"
      subtitulo={importa ? 'A coordenação vê todos os alertas.' : undefined}
      acao={
        importa && (
          <div className={classes.atos}>
            <Button
              component={Link}
              to="/alertas/importar"
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              Importar alertas
            </Button>
            <Button component={Link} to="/gestao/alertas" leftSection={<IconUsers size={18} aria-hidden />}>
              Distribuir alertas
            </Button>
          </div>
        )
      }
    >
      {!podeChamar(contrato.doUsuario, { perfilAtivo }) ? (
        <PerfilSemAcesso perfil={perfilAtivo} nao="abre alertas" />
      ) : (
        <ListaDeAlertas key={perfilAtivo} usuario={usuario} />
      )}
    </Screen>
  )
}
