import { type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { Menu, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import {
  IconBooks,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconChevronDown,
  IconClipboardList,
  IconDatabaseImport,
  IconDeviceMobile,
  IconLogout,
  IconQrcode,
  IconShieldCheck,
  IconSun,
  IconTemplate,
  IconUserCheck,
  IconUserCircle,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { sair } from '../../features/sessao/sair.ts'
import { trocarPerfil } from '../../features/sessao/trocar-perfil.ts'
import { useTemaSol } from '../../ui/aparelho/tema-sol.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import classes from './menu-da-conta.module.css'
import { ve } from './quem-ve.ts'

const iniciais = (nome: string) => {
  const palavras = nome.trim().split(/\s+/)
  return [palavras[0], palavras.length > 1 ? palavras.at(-1) : '']
    .map((p) => p?.charAt(0))
    .join('')
    .toUpperCase()
}

/** `quem`: the call that whoever sees the place has to be allowed (quem-ve.ts). */
const LUGARES = [
  { para: '/conta', nome: 'Minha conta', Icone: IconUserCircle, quem: null },
  { para: '/nada-se-perdeu', nome: 'Nada se perdeu', Icone: IconDeviceMobile, quem: 'formularios.criar' },
  { para: '/gestao/trabalho', nome: 'Meu trabalho', Icone: IconClipboardList, quem: 'formularios.criar' },
  { para: '/painel', nome: 'Meu painel', Icone: IconChartBar, quem: 'formularios.criar' },
  { para: '/calendario', nome: 'Calendário de prazos', Icone: IconCalendarEvent, quem: null },
  {
    para: '/gestao/importacoes',
    nome: 'Importações',
    Icone: IconDatabaseImport,
    quem: 'historicoDeImportacoes.listar',
  },
  { para: '/modelos', nome: 'Modelos de situação', Icone: IconTemplate, quem: 'modelos.gravar' },
  { para: '/admin/catalogos', nome: 'Catálogos', Icone: IconBooks, quem: 'gestao.auditoria' },
  { para: '/admin/auditoria', nome: 'Auditoria', Icone: IconShieldCheck, quem: 'gestao.auditoria' },
  {
    para: '/certificados',
    nome: 'Certificados a aprovar',
    Icone: IconCertificate,
    quem: 'certificados.pendentes',
  },
  { para: '/papeis', nome: 'Papéis a confirmar', Icone: IconUserCheck, quem: 'usuarios.papeisPendentes' },
  {
    para: '/consultaSemad',
    nome: 'Sistema do órgão',
    Icone: IconBuildingCommunity,
    quem: 'consultaSemad.porCodigo',
  },
  { para: '/validarQrCode', nome: 'Validar documento', Icone: IconQrcode, quem: null },
] as const

/** What is on the device was drawn up, in whichever role one is now. */
const mostra = ({ perfis, perfilAtivo }: Conta, { para, quem }: (typeof LUGARES)[number]) =>
  para === '/nada-se-perdeu' ? perfis.some((perfil) => ve(perfil, quem)) : ve(perfilAtivo, quem)

const TemaSol = () => {
  const [ligado, alternar] = useTemaSol()
  return (
    <Menu.CheckboxItem
      checked={ligado}
      onChange={alternar}
      rightSection={<IconSun size={20} aria-hidden />}
      closeMenuOnClick
    >
      Tema sol
    </Menu.CheckboxItem>
  )
}

export const MenuDaConta = ({ usuario }: { usuario: Conta }) => {
  const celular = useCelular()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const troca = useMutation({
    mutationFn: trocarPerfil,
    meta: { erro: 'Não foi possível trocar o perfil.' },
    onSuccess: async (perfil) => {
      queryClient.clear()
      avisarSucesso(`Perfil ativo: ${ROTULO_DO_PERFIL[perfil]}`)
      await navigate('/')
    },
  })

  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.alvo}>
          <span className={classes.avatar} aria-hidden>
            {iniciais(usuario.nome)}
          </span>
          <span className={classes.quem}>
            <span className={classes.nome}>{usuario.nome}</span>{' '}
            <span className={classes.perfil}>{ROTULO_DO_PERFIL[usuario.perfilAtivo]}</span>
          </span>
          <IconChevronDown size={18} aria-hidden className={classes.seta} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.lista}>
        <div className={classes.dono} role="presentation">
          <strong>{usuario.nome}</strong>
          <span>{ROTULO_DO_PERFIL[usuario.perfilAtivo]}</span>
        </div>
        <Menu.Divider />
        {usuario.perfis.length > 1 && (
          <>
            <Menu.Label>Perfil ativo</Menu.Label>
            <Menu.RadioGroup
              value={usuario.perfilAtivo}
              onChange={(perfil) => perfil !== usuario.perfilAtivo && troca.mutate(perfil as Perfil)}
            >
              {usuario.perfis.map((perfil) => (
                <Menu.RadioItem key={perfil} value={perfil} closeMenuOnClick>
                  {ROTULO_DO_PERFIL[perfil]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        )}
        {LUGARES.filter((lugar) => mostra(usuario, lugar)).map(({ para, nome, Icone }) => (
          <Menu.Item
            key={para}
            component={Link}
            to={para}
            className={classes.link}
            leftSection={<Icone size={20} aria-hidden />}
          >
            {nome}
          </Menu.Item>
        ))}
        {celular && <TemaSol />}
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={() => sair(queryClient)}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
