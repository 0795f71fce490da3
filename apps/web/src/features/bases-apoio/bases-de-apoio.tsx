// The support databases (docs/dominio/telas.md#support-databases). The search is not remembered: coming back would
// consult a person again.
import { podeChamar } from '@guara/domain/acesso'
import { basesApoio } from '@guara/domain/base-apoio/contract'
import type { RegistroDaBase } from '@guara/domain/base-apoio/schema'
import { TAMANHO_PADRAO } from '@guara/domain/pagina'
import { consultaSemad } from '@guara/domain/semad/contract'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { type BuscaNaBase, REGISTROS_DAS_BASES } from '../../api/consulta/bases-apoio.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { usePesquisa } from '../../ui/lista/filtro/use-pesquisa.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './bases-apoio.module.css'
import { Consulta } from './consulta.tsx'
import { ConsultasFeitas } from './consultas-feitas.tsx'
import { Resultados } from './resultados.tsx'
import { UsarNoFormulario } from './usar-no-formulario.tsx'

export const BasesDeApoio = () => {
  const { usuario } = useSessao()
  const online = useOnline()
  const [busca, setBusca] = useState<BuscaNaBase | null>(null)
  const procurar = usePesquisa<BuscaNaBase | null>(busca, setBusca, REGISTROS_DAS_BASES)
  const [escolhido, setEscolhido] = useState<RegistroDaBase | null>(null)
  if (!usuario) return null
  const { perfilAtivo } = usuario
  const pode = (operacao: keyof typeof basesApoio) => podeChamar(basesApoio[operacao], { perfilAtivo })
  return (
    <Screen titulo="Bases de apoio">
      {pode('consultar') ? (
        <>
          <Consulta
            online={online}
            onPesquisar={(campos) => procurar({ ...campos, pagina: 1, tamanho: TAMANHO_PADRAO })}
          />
          {podeChamar(consultaSemad.porCodigo, { perfilAtivo }) && (
            <Link to="/consultaSemad" className={classes.orgao}>
              Consultar o sistema do órgão
            </Link>
          )}
          {!online && <OfflineState texto="A consulta volta assim que a rede voltar." />}
          {online && busca && (
            <Resultados
              busca={busca}
              onBusca={setBusca}
              onUsar={lavraFormularios(perfilAtivo) ? setEscolhido : null}
            />
          )}
          {pode('consultas') && <ConsultasFeitas />}
          <UsarNoFormulario registro={escolhido} usuario={usuario} onFechar={() => setEscolhido(null)} />
        </>
      ) : (
        <PerfilSemAcesso perfil={perfilAtivo} nao="consulta bases de apoio" />
      )}
    </Screen>
  )
}
