import { formatarDataHora } from '@guara/domain/data-hora'
import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconDots, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AcaoDaLinha } from './acoes.ts'
import classes from './cartao.module.css'
import {
  Codigo,
  CondicaoDoFormulario,
  DispositivoMovel,
  EnvioDoFormulario,
  nomeDoResponsavel,
  PrazoDoFormulario,
} from './colunas.tsx'
import type { Linha } from './linha.tsx'

const MaisAcoes = ({ codigo, acoes, onAcao }: Pick<Linha, 'codigo' | 'acoes' | 'onAcao'>) => (
  <Menu position="bottom-end" shadow="md" width={260} withinPortal={false}>
    <Menu.Target>
      <ActionIcon variant="default" size={48} aria-label={`Mais ações de ${codigo}`}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown aria-label={`Ações de ${codigo}`}>
      {acoes.map((acao) => {
        const { Icone, nome, rotulo, perigo, para, indisponivel } = acao
        const comum = {
          leftSection: <Icone size={20} aria-hidden />,
          color: perigo ? 'red.6' : undefined,
          'aria-label': indisponivel ? `${acao.nomeCompleto}: ${indisponivel}` : acao.nomeCompleto,
        }
        if (para)
          return (
            <Menu.Item key={nome} {...comum} component={Link} to={para} className={classes.link}>
              {rotulo}
            </Menu.Item>
          )
        return (
          <Menu.Item
            key={nome}
            {...comum}
            aria-disabled={indisponivel ? true : undefined}
            closeMenuOnClick={!indisponivel}
            onClick={indisponivel ? undefined : () => onAcao?.(acao)}
            className={classes.item}
          >
            {rotulo}
            {indisponivel && <span className={classes.motivo}>{indisponivel}</span>}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)

const Larga = ({ acao, onAcao }: { acao: AcaoDaLinha; onAcao: () => void }) => {
  const comum = {
    variant: 'light',
    leftSection: <acao.Icone size={20} aria-hidden />,
    'aria-label': acao.nomeCompleto,
    fullWidth: true,
  }
  return acao.para ? (
    <Button {...comum} component={Link} to={acao.para}>
      {acao.rotulo}
    </Button>
  ) : (
    <Button {...comum} onClick={onAcao}>
      {acao.rotulo}
    </Button>
  )
}

/** A row on a phone: the same data and actions, one action wide and the others in a menu. */
export const Cartao = ({ codigo, para, tipo, formulario, acoes, onAcao }: Linha) => {
  const larga = acoes.find((acao) => acao.principal && !acao.indisponivel) ?? acoes[0]
  const outras = acoes.filter((acao) => acao !== larga)
  const { municipioNome } = formulario.localizacao
  return (
    <article aria-label={codigo} className={classes.cartao}>
      <div className={classes.topo}>
        <strong>
          <CondicaoDoFormulario condicao={formulario.condicao} />
        </strong>
        <PrazoDoFormulario proximoPrazo={formulario.proximoPrazo} />
        <span className={classes.fraco}>{formatarDataHora(formulario.dataAtualizacao)}</span>
      </div>
      <EnvioDoFormulario sincronizacao={formulario.sincronizacao} />
      <h2 className={classes.titulo}>{nomeDoResponsavel(formulario)}</h2>
      <p>{tipo}</p>
      {formulario.codigo !== codigo && <p className={classes.fraco}>Formulário {formulario.codigo}</p>}
      <p className={classes.lugar}>
        <Codigo codigo={codigo} para={para} />
        <DispositivoMovel mobile={formulario.mobile} />
        {municipioNome && (
          <span className={classes.municipio}>
            <IconMapPin size={18} aria-hidden />
            {municipioNome}
          </span>
        )}
      </p>
      {larga && (
        <div className={classes.acoes}>
          <Larga acao={larga} onAcao={() => onAcao?.(larga)} />
          {outras.length > 0 && <MaisAcoes codigo={codigo} acoes={outras} onAcao={onAcao} />}
        </div>
      )}
    </article>
  )
}
