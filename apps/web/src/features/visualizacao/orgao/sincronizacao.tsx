// How far the form has got on its way to the agency's system: state, tries, last error, when it goes again, and the
// way to not wait for that (T12 of docs/dominio/ciclo-de-vida.md#transitions).
import '@mantine/core/styles/Alert.layer.css'
import { podeChamar } from '@guara/domain/acesso'
import { formatarDataHora } from '@guara/domain/data-hora'
import { pode } from '@guara/domain/formulario/ciclo'
import type { Formulario } from '@guara/domain/formulario/schema'
import {
  aCaminho,
  ESTADOS_DA_SINCRONIZACAO,
  type Sincronizacao as Estado,
} from '@guara/domain/formulario/sincronizacao'
import { consultaSemad } from '@guara/domain/semad/contract'
import { Alert, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { useAtoDireto } from '../../../api/formulario/ato.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import classes from './sincronizacao.module.css'

const tentativas = (n: number) => (n === 1 ? '1 tentativa' : `${n} tentativas`)

const quandoDeNovo = ({ proximaEm }: Estado) =>
  proximaEm
    ? `Nova tentativa automática em ${formatarDataHora(proximaEm)}.`
    : 'Não será enviado de novo por si: corrija a causa e tente de novo.'

export const Sincronizacao = ({ formulario }: { formulario: Formulario }) => {
  const { usuario } = useSessao()
  const online = useOnline()
  const ato = useAtoDireto('sincronizar')
  const { sincronizacao: s } = formulario
  if (!s || !usuario) return null
  const tenta = s.estado === 'FALHOU' && pode(usuario, 'sincronizar', formulario)
  return (
    <div className={classes.caixa}>
      <p role="status" className={classes.estado}>
        {aCaminho(s) && <Loader size="xs" aria-hidden />}
        <strong>{ESTADOS_DA_SINCRONIZACAO[s.estado]}</strong>
        {s.tentativas > 0 && <span> · {tentativas(s.tentativas)}</span>}
      </p>
      {s.idExterno && <p>Identificador no sistema do órgão: {s.idExterno}</p>}
      {s.estado === 'REGISTRADO' && <p>Processo: {formulario.numeroProcesso}</p>}
      {s.estado === 'REGISTRADO' &&
        formulario.numeroProcesso &&
        podeChamar(consultaSemad.pendencias, usuario) && (
          <p>
            <Link to={`/consultaSemadPendencias/${encodeURIComponent(formulario.numeroProcesso)}`}>
              Ver o processo no sistema do órgão
            </Link>
          </p>
        )}
      {s.ultimoErro && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={s.ultimoErro}>
          {s.estado === 'FALHOU' && quandoDeNovo(s)}
          {s.estado === 'FALHOU' && ' O formulário e seus documentos continuam guardados aqui.'}
        </Alert>
      )}
      {tenta && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={ato.isPending}
          disabled={!online}
          onClick={() => ato.mutate(formulario)}
        >
          Tentar de novo
        </Button>
      )}
      {tenta && !online && <p>Disponível com conexão.</p>}
    </div>
  )
}
