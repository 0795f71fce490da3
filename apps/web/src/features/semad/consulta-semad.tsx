// /consultaSemad: processes of the agency's own system, by code or by person.
import { podeChamar } from '@guara/domain/acesso'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import { TAMANHO_PADRAO } from '@guara/domain/pagina'
import { consultaSemad } from '@guara/domain/semad/contract'
import { ConsultaPorPessoa, NAO_RESPONDEU, type ProcessoDoOrgao } from '@guara/domain/semad/schema'
import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { type BuscaNoOrgao, consultasDoOrgao, PROCESSOS_DO_ORGAO } from '../../api/consulta/semad.ts'
import { mascararAoDigitar } from '../../campos/digitacao/mascara-cpf-cnpj.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { usePesquisa } from '../../ui/lista/filtro/use-pesquisa.ts'
import { PagedTable } from '../../ui/lista/tabela/paged-table.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { dia } from './dia.ts'
import classes from './semad.module.css'

const VAZIOS = { codigo: '', cpfCnpj: '', nomeRazaoSocial: '', finalidade: '' }
type Campos = typeof VAZIOS

const PrimeiraPagina = { pagina: 1, tamanho: TAMANHO_PADRAO, orderBy: 'DESC' as 'ASC' | 'DESC', prop: '' }

const erroDe = ({ codigo, cpfCnpj, nomeRazaoSocial }: Campos) =>
  codigo.trim()
    ? undefined
    : ConsultaPorPessoa.safeParse({ cpfCnpj, nomeRazaoSocial }).error?.issues[0]?.message

const pendencias = ({ codigo, pendencias: n }: ProcessoDoOrgao) =>
  n === 0 ? (
    'Nenhuma'
  ) : (
    <Link
      to={`/consultaSemadPendencias/${encodeURIComponent(codigo)}`}
      aria-label={`Ver pendências de ${codigo}: ${n}`}
    >
      {n === 1 ? '1 pendência' : `${n} pendências`}
    </Link>
  )

const documento = ({ interessado }: ProcessoDoOrgao) =>
  interessado.cpfCnpj ? formatarCpfCnpj(interessado.cpfCnpj) : '—'

const COLUNAS: Coluna<ProcessoDoOrgao>[] = [
  { chave: 'codigo', titulo: 'Processo', celula: ({ codigo }) => codigo },
  { chave: 'tipo', titulo: 'Tipo', celula: ({ tipo }) => tipo },
  { chave: 'situacao', titulo: 'Situação', celula: ({ situacao }) => situacao },
  { chave: 'nome', titulo: 'Interessado', celula: ({ interessado }) => interessado.nome },
  { chave: 'documento', titulo: 'CPF/CNPJ', celula: documento },
  { chave: 'municipio', titulo: 'Município', celula: ({ municipio }) => municipio ?? '—' },
  { chave: 'abertura', titulo: 'Abertura', celula: ({ dataAbertura }) => dia(dataAbertura) },
  { chave: 'pendencias', titulo: 'Pendências', celula: pendencias },
]

const Cartao = (processo: ProcessoDoOrgao) => (
  <>
    <strong>{processo.codigo}</strong>
    <div>
      {processo.tipo} · {processo.situacao}
    </div>
    <div>
      {processo.interessado.nome} · {documento(processo)}
    </div>
    <div>Pendências: {pendencias(processo)}</div>
  </>
)

const Resultados = ({ busca, onBusca }: { busca: BuscaNoOrgao; onBusca: (busca: BuscaNoOrgao) => void }) => {
  const query = useQuery(consultasDoOrgao.processos(busca))
  return (
    <div className={classes.resultados}>
      <PagedTable
        rotulo="Processos"
        nomes={{ um: 'processo', varios: 'processos' }}
        query={query}
        erro={NAO_RESPONDEU}
        colunas={COLUNAS}
        cartao={Cartao}
        chave={({ id }) => id}
        filtro={{ ...PrimeiraPagina, pagina: busca.pagina, tamanho: busca.tamanho }}
        onFiltro={({ pagina, tamanho }) => onBusca({ ...busca, pagina, tamanho })}
        vazio={<EmptyState titulo={SEM_RESULTADOS} texto="Confira o código, o documento ou o nome." />}
      />
    </div>
  )
}

const Consulta = ({ online, onPesquisar }: { online: boolean; onPesquisar: (campos: Campos) => void }) => {
  const [campos, setCampos] = useState(VAZIOS)
  const [erro, setErro] = useState<string>()
  const mudar = (mudanca: Partial<Campos>) => {
    setCampos({ ...campos, ...mudanca })
    setErro(undefined)
  }
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    const achado = erroDe(campos)
    setErro(achado)
    if (!achado) onPesquisar({ ...campos, codigo: campos.codigo.trim() })
  }
  return (
    <Quadro>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every assistive technology yet */}
      <form
        role="search"
        aria-label="Consulta ao sistema do órgão"
        noValidate
        onSubmit={enviar}
        className={classes.campos}
      >
        <TextInput
          label="Código do processo"
          maxLength={60}
          value={campos.codigo}
          onChange={(e) => mudar({ codigo: e.currentTarget.value })}
        />
        <TextInput
          label="CPF/CNPJ"
          placeholder="000.000.000-00"
          maxLength={18}
          value={campos.cpfCnpj}
          onChange={(e) => mudar({ cpfCnpj: mascararAoDigitar(e.currentTarget) })}
          error={erro}
        />
        <TextInput
          label="Nome/Razão social"
          maxLength={200}
          value={campos.nomeRazaoSocial}
          onChange={(e) => mudar({ nomeRazaoSocial: e.currentTarget.value })}
        />
        <TextInput
          label="Finalidade da consulta"
          placeholder="Formulário em mãos ou motivo"
          description="A consulta fica registrada com seu nome, data e finalidade. O código, quando informado, vale sozinho."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          className={classes.finalidade}
          value={campos.finalidade}
          onChange={(e) => mudar({ finalidade: e.currentTarget.value })}
        />
        <Button
          type="submit"
          leftSection={<IconSearch size={18} aria-hidden />}
          className={classes.pesquisar}
          disabled={!online}
        >
          Pesquisar
        </Button>
      </form>
    </Quadro>
  )
}

export const ConsultaSemad = () => {
  const { usuario } = useSessao()
  const online = useOnline()
  const [busca, setBusca] = useState<BuscaNoOrgao | null>(null)
  const procurar = usePesquisa<BuscaNoOrgao | null>(busca, setBusca, PROCESSOS_DO_ORGAO)
  if (!usuario) return null
  const { perfilAtivo } = usuario
  if (!podeChamar(consultaSemad.porCodigo, { perfilAtivo }))
    return (
      <Screen titulo="Consulta ao sistema do órgão">
        <PerfilSemAcesso perfil={perfilAtivo} nao="consulta o sistema do órgão" />
      </Screen>
    )
  return (
    <Screen titulo="Consulta ao sistema do órgão">
      <Consulta
        online={online}
        onPesquisar={(campos) => procurar({ ...campos, pagina: 1, tamanho: TAMANHO_PADRAO })}
      />
      {!online && <EmptyState Icone={IconWifiOff} titulo="Disponível com conexão" />}
      {online && busca && <Resultados busca={busca} onBusca={setBusca} />}
    </Screen>
  )
}
