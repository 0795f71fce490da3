// One piece of evidence at a glance: what it shows, where it is, what its own data say.
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import { ActionIcon, Button, Menu, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClock,
  IconDeviceMobile,
  IconDots,
  IconFingerprint,
  IconMapPin,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Miniatura } from '../../../arquivo/miniatura.tsx'
import type { ArquivoGuardado } from '../../../offline/banco/banco.ts'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import classes from './cartao.module.css'
import { ImagemNoAparelho } from './imagem-no-aparelho.tsx'
import { leituraDe, type Ponto, type Situacao } from './situacao.ts'

interface AcoesDaEvidencia {
  onAbrir: () => void
  onVer: () => void
  onMover: (passo: -1 | 1) => void
  onExcluir: () => void
  onCancelar: () => void
  onTentar: () => void
}

interface Props extends AcoesDaEvidencia {
  evidencia: EvidenciaNoAparelho
  titulo: string
  subtitulo: string
  arquivo: ArquivoDescrito | undefined
  guardado: ArquivoGuardado | undefined
  situacao: Situacao
  ponto: Ponto | null
  /** Number of the earlier one that is the very same file. */
  repetida: number | null
  pendencias: number
}

const Linha = ({ Icone, children }: { Icone: typeof IconClock; children: ReactNode }) => (
  <li>
    <Icone size={16} aria-hidden /> <span>{children}</span>
  </li>
)

const Leitura = ({ arquivo, ponto }: { arquivo: ArquivoDescrito; ponto: Ponto | null }) => {
  const { quando, onde, aparelho } = leituraDe(arquivo, ponto)
  return (
    <ul className={classes.leitura}>
      <Linha Icone={IconClock}>{quando}</Linha>
      <Linha Icone={IconMapPin}>{onde}</Linha>
      <Linha Icone={IconDeviceMobile}>{aparelho}</Linha>
      <Linha Icone={IconFingerprint}>
        <span className={classes.hash} title={arquivo.sha256}>
          {arquivo.sha256.slice(0, 8)}…{arquivo.sha256.slice(-4)}
        </span>
      </Linha>
    </ul>
  )
}

const Custodia = ({
  situacao,
  arquivo,
  ponto,
  repetida,
  onCancelar,
  onTentar,
}: Pick<Props, 'situacao' | 'arquivo' | 'ponto' | 'repetida' | 'onCancelar' | 'onTentar'>) => {
  const aviso = repetida
    ? `É o mesmo arquivo da evidência ${repetida}. Se foi sem querer, exclua uma delas.`
    : arquivo && leituraDe(arquivo, ponto).aviso
  const tom = aviso && situacao.tom === 'certo' ? 'atencao' : situacao.tom
  const Icone = tom === 'certo' ? IconShieldCheck : IconAlertTriangle
  return (
    <div className={classes.custodia} data-tom={tom}>
      <p className={classes.situacao}>
        {tom !== 'andando' && <Icone size={18} aria-hidden />}
        {aviso && situacao.tom === 'certo' ? aviso : situacao.titulo}
      </p>
      {situacao.fracao !== undefined && (
        <>
          <Progress value={situacao.fracao * 100} aria-label={situacao.titulo} />
          <Button variant="subtle" size="compact-sm" onClick={onCancelar}>
            Cancelar envio
          </Button>
        </>
      )}
      {situacao.tom === 'erro' && (
        <Button variant="light" size="compact-sm" onClick={onTentar}>
          Tentar de novo
        </Button>
      )}
      {arquivo && <Leitura arquivo={arquivo} ponto={ponto} />}
    </div>
  )
}

export const CartaoDaEvidencia = (props: Props) => {
  const { titulo, subtitulo, arquivo, guardado, pendencias, onAbrir, onVer, onMover, onExcluir } = props
  return (
    <li className={classes.cartao}>
      <button type="button" className={classes.imagem} onClick={onAbrir} aria-label={`Descrever ${titulo}`}>
        {guardado ? (
          <ImagemNoAparelho guardado={guardado} />
        ) : arquivo ? (
          <Miniatura arquivo={arquivo} />
        ) : null}
      </button>
      <div className={classes.corpo}>
        <div className={classes.cabeca}>
          <h3>{titulo}</h3>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray.7" size={36} aria-label={`Ações de ${titulo}`}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onAbrir}>Descrever</Menu.Item>
              {arquivo && <Menu.Item onClick={onVer}>Ver e conferir a custódia</Menu.Item>}
              <Menu.Item onClick={() => onMover(-1)}>Mover para antes</Menu.Item>
              <Menu.Item onClick={() => onMover(1)}>Mover para depois</Menu.Item>
              <Menu.Item color="red.6" onClick={onExcluir}>
                Excluir evidência
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
        <p className={classes.subtitulo}>{subtitulo}</p>
        {pendencias > 0 && (
          <Button variant="light" color="guara" size="compact-sm" onClick={onAbrir}>
            {pendencias === 1 ? 'Falta 1 campo' : `Faltam ${pendencias} campos`}
          </Button>
        )}
        <Custodia {...props} />
      </div>
    </li>
  )
}
