// /admin: what waits for the administrator, and where everything is.
import { contados } from '@guara/domain/escrita'
import { usuarios } from '@guara/domain/usuario/contract'
import {
  IconBooks,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCertificate,
  IconHeartbeat,
  IconHistory,
  IconPaw,
  IconRobot,
  IconTemplate,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { situacaoDaAuditoria } from '../../api/administracao/auditoria.ts'
import { certificadosPendentes } from '../../api/administracao/certificados.ts'
import { painelDaInstalacao } from '../../api/administracao/saude.ts'
import { consultasDeUsuario } from '../../api/administracao/usuarios.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './administracao.module.css'
import { SoDoAdministrador } from './so-do-administrador.tsx'

const LUGARES = [
  { para: '/admin/usuarios', nome: 'Usuários', texto: 'Contas, papéis, sessões, planilha', Icone: IconUsers },
  {
    para: '/admin/catalogos',
    nome: 'Catálogos',
    texto: 'Unidades, leis, infrações, tipos de alerta',
    Icone: IconBooks,
  },
  {
    para: '/admin/orgao',
    nome: 'Identificação do órgão',
    texto: 'Nome, logotipo e contatos dos documentos',
    Icone: IconBuildingCommunity,
  },
  { para: '/admin/auditoria', nome: 'Auditoria', texto: 'A cadeia dos atos', Icone: IconHistory },
  { para: '/admin/maquinas', nome: 'Máquinas', texto: 'Quem lê os dados e quem é avisado', Icone: IconRobot },
  { para: '/admin/saude', nome: 'Saúde', texto: 'Cada parte da instalação', Icone: IconHeartbeat },
  {
    para: '/calendario',
    nome: 'Calendário de prazos',
    texto: 'Feriados e expediente',
    Icone: IconCalendarEvent,
  },
  {
    para: '/modelos',
    nome: 'Modelos de situação',
    texto: 'Do que um formulário começa',
    Icone: IconTemplate,
  },
  { para: '/especies', nome: 'Espécies', texto: 'O catálogo de espécies', Icone: IconPaw },
] as const

/** What waits, in sentences; what could not be asked says so, and never that all is well. */
const useEsperas = () => {
  const papeis = useQuery(consultasDeUsuario.papeis())
  const certificados = useQuery(certificadosPendentes())
  const auditoria = useQuery({ ...situacaoDaAuditoria(), meta: {} })
  const saude = useQuery(painelDaInstalacao())
  const todas = [papeis, certificados, auditoria, saude]
  const meus = papeis.data?.filter((p) => p.decide).length ?? 0
  const alheios = (papeis.data?.length ?? 0) - meus
  const mal = saude.data?.pecas.filter((p) => p.status !== 'BEM') ?? []
  const pedidos = certificados.data?.pedidos.length ?? 0
  return {
    carregando: todas.some((q) => q.isPending && !q.isError),
    falhou: todas.some((q) => q.isError),
    esperas: [
      meus > 0 && {
        para: '/papeis',
        Icone: IconUserCheck,
        texto: contados(meus, 'papel espera a sua confirmação', 'papéis esperam a sua confirmação'),
      },
      alheios > 0 && {
        para: '/papeis',
        Icone: IconUserCheck,
        texto: contados(alheios, 'papel espera outra pessoa', 'papéis esperam outra pessoa'),
      },
      pedidos > 0 && {
        para: '/certificados',
        Icone: IconCertificate,
        texto: contados(pedidos, 'certificado espera aprovação', 'certificados esperam aprovação'),
      },
      auditoria.data &&
        !auditoria.data.integra && {
          para: '/admin/auditoria',
          Icone: IconHistory,
          texto: 'A auditoria não está íntegra',
        },
      mal.length > 0 && {
        para: '/admin/saude',
        Icone: IconHeartbeat,
        texto: `${contados(mal.length, 'parte da instalação pede atenção', 'partes da instalação pedem atenção')}: ${mal.map((p) => p.titulo).join(', ')}`,
      },
    ].filter((e) => e !== false && e !== undefined),
  }
}

const Esperas = () => {
  const { carregando, falhou, esperas } = useEsperas()
  return (
    <Quadro component="section" aria-labelledby="espera" className={classes.tela}>
      <h2 id="espera">O que espera</h2>
      {esperas.length > 0 && (
        <ul className={classes.lugares}>
          {esperas.map(({ para, texto, Icone }) => (
            <li key={texto}>
              <Link to={para} className={classes.lugar}>
                <Icone size={24} aria-hidden />
                <strong>{texto}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p role="status">
        {carregando && 'Carregando…'}
        {!carregando && falhou && 'Parte do que espera não pôde ser lida. Abra cada tela para ver.'}
        {!carregando && !falhou && esperas.length === 0 && 'Nada espera por você.'}
      </p>
    </Quadro>
  )
}

export const InicioDaAdministracao = () => (
  <SoDoAdministrador titulo="Administração" quem={usuarios.buscar}>
    {() => (
      <Screen titulo="Administração">
        <div className={classes.tela}>
          <Esperas />
          <nav aria-label="Telas da administração">
            <ul className={classes.lugares}>
              {LUGARES.map(({ para, nome, texto, Icone }) => (
                <li key={para}>
                  <Link to={para} className={classes.lugar}>
                    <Icone size={24} aria-hidden />
                    <span>
                      <strong>{nome}</strong>
                      <span className={classes.fraco}>{texto}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Screen>
    )}
  </SoDoAdministrador>
)
